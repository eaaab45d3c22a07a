import { journalOf } from '#app/features/journal/content/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { dayField } from '../../core/due-date.ts';
import { endOfDay } from '../../core/invitation.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { decideMove } from '../../core/manuscript.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { returnDueText } from '../../core/words.ts';
import { LetterForm, LetterPreview } from '../../decisions/pages/letter-form.tsx';
import type { WrittenLetter } from '../../decisions/pages/letter-form.tsx';
import { letterPage } from '../../decisions/pages/letter-page.tsx';
import { showLetter } from '../../decisions/pages/show-letter.ts';
import type { LetterWords } from '../../decisions/pages/show-letter.ts';
import { answerEditorsDraft, resumeEditors } from '../../drafts/pages/draft-form.server.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { callBack } from '../call-back.server.ts';
import { LONGEST_ASKED, returnForm } from '../return-form.ts';
import { returnLetter } from '../return-letter.ts';
import { returnToAuthor } from '../return-to-author.server.ts';

const TITLE = 'Return to the author';

/** Days that the form proposes. */
const USUAL_DAYS = 14;

export const officeReturnPage = manuscriptPageOf(async (opened, { platform }) => {
  const { paperId, title, authors, facts } = opened.manuscript;
  const move = decideMove(facts, 'return', opened.editor);
  if (move.outcome === 'refused') return refused(opened, move);
  const names = authors.map(({ name }) => name);
  const journal = journalOf(platform).facts.title;
  const on = dayField(endOfDay(platform.clock.now(), USUAL_DAYS));
  const first = { ...returnLetter({ names, paperId, title, journal }), asked: '', on };
  return formPage(opened, await resumeEditors(platform, opened, 'return', first));
});

/** Shows it as the authors will read it, and returns the manuscript once that was confirmed. */
export const officeReturn = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { user, manuscript, editor } = opened;
  const { paperId, facts } = manuscript;
  const move = decideMove(facts, 'return', editor);
  if (move.outcome === 'refused') return refused(opened, move);
  const draft = { kind: 'return', values, form: href('officeReturn', { id: paperId }) } as const;
  const drafting = await answerEditorsDraft(opened, draft, context);
  if (drafting) return drafting;
  const show = (state: FormState) => formPage(opened, state);
  const schema = returnForm(platform.clock.now());
  return takeForm(schema, { request, values, show }, async ({ step, on, ...written }, again) => {
    if (step === 'edit') return show({ ...EMPTY, values });
    const preview = (isUnread = false) =>
      showLetter(opened, `${written.subject}\n${written.letter}\n${written.asked}`, {
        again,
        isUnread,
        page: (named) => previewPage(opened, { ...written, dueAt: on }, named),
      });
    if (step === 'preview') return preview();
    const result = await returnToAuthor(platform, user, { paperId, dueAt: on, ...written });
    switch (result.outcome) {
      case 'returned':
        return back(paperId, 'returned');
      case 'names-a-reviewer':
        return again({ letter: namesReviewer(result.found) });
      case 'may-name-a-reviewer':
        return preview(true);
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  });
});

export const officeCallBack = manuscriptActionOf(async (opened, _, { platform }) => {
  const { paperId } = opened.manuscript;
  const result = await callBack(platform, opened.user, paperId);
  return result.outcome === 'called-back' ? back(paperId, 'called-back') : refused(opened, result);
});

const back = (paperId: number, notice: Parameters<typeof noticeCookie>[0]): Response =>
  seeOther(href('officeManuscript', { id: paperId }), [noticeCookie(notice)]);

const formPage = (opened: Opened, state: DraftState): Page =>
  letterPage(
    opened,
    { title: TITLE },
    <LetterForm
      action={href('officeReturn', { id: opened.manuscript.paperId })}
      hidden={{}}
      writer={opened.user.id}
      hint="Sent to all authors, with what you ask and the date below it. You can edit the text."
      state={state}
    >
      <TextField
        label="What the authors should do"
        hint="The corresponding author also reads this above the submission until it is sent back. It must not say who reviews."
        {...fieldOf(state, 'asked')}
        maxLength={LONGEST_ASKED}
        required
      />
      <Field
        label="Until when"
        type="date"
        hint="The end of the day, in UTC. The author is reminded; you can move the date, or call the manuscript back."
        {...fieldOf(state, 'on')}
        autoComplete="off"
        required
      />
    </LetterForm>,
  );

type Written = WrittenLetter & { asked: string; dueAt: number };

const previewPage = (
  opened: Opened,
  { dueAt, asked, ...letter }: Written,
  named: LetterWords,
): Page =>
  letterPage(
    opened,
    { title: TITLE },
    <LetterPreview
      named={named}
      action={href('officeReturn', { id: opened.manuscript.paperId })}
      hidden={{ asked, on: dayField(dueAt) }}
      letter={letter}
      confirm="Return the manuscript and send the letter"
      postscript={`What we ask:\n${asked}\n\n${returnDueText(dueAt)}`}
    />,
  );
