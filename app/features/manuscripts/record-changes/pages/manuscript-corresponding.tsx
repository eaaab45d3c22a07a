import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { choice, text } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorsFormOf, authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { confirmCorresponding } from '../name-corresponding.server.ts';
import { objectToCorresponding } from '../object-to-corresponding.server.ts';
import { findAsked, OBJECTED, WhatIsAsked } from './corresponding-asked.tsx';

const LONGEST_WORDS = 2000;

const answerForm = v.object({
  answer: choice(['confirm', 'object'], 'Please choose your answer.'),
  words: text(LONGEST_WORDS),
});

/** Opening it changes nothing. */
export const manuscriptCorrespondingPage = authorsPageOf((paper, context) =>
  show(paper, context, EMPTY),
);

/** Says yes or no; sent twice, it was said once. */
export const manuscriptCorresponding = authorsFormOf(
  answerForm,
  show,
  async (paper, said, again, { platform }) => {
    const { paperId } = paper.manuscript;
    if (said.answer === 'confirm') {
      await confirmCorresponding(platform, paper.acting);
    } else {
      const asked = await findAsked(platform, paper.manuscript);
      if (asked && !asked.isTheirs && said.words === '') {
        return again({ words: 'Please give your reasons.' });
      }
      await objectToCorresponding(platform, paper.acting, said.words);
    }
    return seeOther(href('manuscriptCorresponding', { id: paperId }, { key: paper.key }));
  },
);

async function show(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page> {
  const { author, corresponding } = paper.manuscript;
  const asked = await findAsked(platform, paper.manuscript);
  const follow = <a href={paper.back}>Follow the manuscript</a>;
  return authorPage(
    paper,
    'Corresponding author',
    asked && !asked.objected ? (
      <AnswerForm {...{ paper, asked, state }} />
    ) : (
      <Notice kind="status">
        <p>
          {asked?.objected && `${OBJECTED} `}
          {author.position === corresponding
            ? 'You are the corresponding author of this manuscript. '
            : 'No answer is needed from you now. '}
          {follow}
        </p>
      </Notice>
    ),
  );
}

type Props = {
  paper: AuthorsPaper;
  asked: NonNullable<Awaited<ReturnType<typeof findAsked>>>;
  state: FormState;
};

const AnswerForm = ({ paper, asked, state }: Props) => (
  <Form
    action={href('manuscriptCorresponding', { id: paper.manuscript.paperId }, { key: paper.key })}
    label="Corresponding author"
  >
    <FormMessage state={state} />
    <WhatIsAsked asked={asked} />
    <p>
      The corresponding author receives the editors’ letters, sends revisions and signs the
      publishing agreement for all authors.
    </p>
    {asked.isTheirs && (
      <p className="actions">
        <Button kind="primary" name="answer" value="confirm">
          Become corresponding author
        </Button>
      </p>
    )}
    <TextField
      label={asked.isTheirs ? 'If you cannot: why? (optional)' : 'Why you do not agree'}
      hint="For the editor, who receives it by e-mail."
      {...fieldOf(state, 'words')}
      maxLength={LONGEST_WORDS}
      autoComplete="off"
    />
    <p className="actions">
      <Button name="answer" value="object">
        {asked.isTheirs ? 'I cannot' : 'Tell the editor'}
      </Button>
      <a href={paper.back}>Follow the manuscript</a>
    </p>
  </Form>
);
