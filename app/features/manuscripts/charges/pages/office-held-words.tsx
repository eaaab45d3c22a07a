import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { HttpError, nothingHere } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { answerHeldWords, findHeldWords } from '../answer-held-words.server.ts';
import type { HeldWords } from '../answer-held-words.server.ts';
import { chargeNotice } from './charge-notices.server.ts';

/** `/office/charges/held/{id}`: what may name a reviewer, and so was not sent to the author. */
export const officeHeldWordsPage = pageFor('editor', async (context, user) => {
  const { platform, params, request } = context;
  const held = await findHeldWords(platform, user, wholeNumber(params['id']) ?? 0);
  if (!held) throw nothingHere();
  const title = `Words held back: paper ID ${held.charge.paperId}`;
  return officePage(
    { title, path: href('officeManuscripts'), user, request },
    <HeldWordsView held={held} />,
  );
});

export const officeHeldWords = pageFor('editor', async ({ platform, params, request }, user) => {
  const id = wholeNumber(params['id']) ?? 0;
  if (!(await findHeldWords(platform, user, id))) throw nothingHere();
  const values = await readForm(request);
  const answer = values['answer'];
  if (answer !== 'sent' && answer !== 'kept') throw new HttpError(422, 'Please choose an action.');
  const done = await answerHeldWords(platform, user, { id, answer });
  if (done === 'no-such-words') throw nothingHere();
  if (done === 'names-a-reviewer') throw new HttpError(409, NAMED);
  if (done === 'not-now') throw new HttpError(409, 'Another editor has already answered this.');
  return seeOther(href('officeHeldWords', { id }), [chargeNotice(`words-${answer}`)]);
});

const NAMED =
  'These words name a reviewer of the manuscript, so they cannot be sent to the author.';

const PLACES = {
  waiver: 'The author got the answer about the waiver without these words',
  invoice: 'The author’s copy of the invoice was made out without these words',
  credit: 'The author got the credit note without these words',
  drop: 'The author got the letter about the dropped charge without these words',
};

const HeldWordsView = ({ held }: { held: HeldWords }) => (
  <div className="stack">
    <p className="measure">
      {PLACES[held.place]}, since they may name a reviewer of the manuscript. They were written on{' '}
      <Day at={held.heldAt} /> by a person who looks after charges and who is not told.
    </p>
    <blockquote className="as-typed measure">{held.words}</blockquote>
    {held.answer === null ? (
      <form
        method="post"
        action={href('officeHeldWords', { id: held.id })}
        className="stack"
        aria-label="Answer"
        data-busy="Saving..."
      >
        <p className="measure">
          {held.named.length > 0
            ? NAMED
            : 'Send them only if they do not tell the author who reviewed the manuscript. The history says that you did.'}
        </p>
        <p className="actions">
          {held.named.length === 0 && (
            <Button kind="primary" name="answer" value="sent">
              Send them to the author
            </Button>
          )}
          <Button name="answer" value="kept">
            Keep them back
          </Button>
        </p>
      </form>
    ) : (
      <p>
        {held.answer === 'sent' ? 'They were sent to the author on ' : 'They were kept back on '}
        <Day at={held.answeredAt!} />.
      </p>
    )}
  </div>
);
