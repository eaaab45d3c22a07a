import { saysSomething } from '#app/platform/text/plain-line.ts';
import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { choice, text } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button, ButtonLink, Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { authorsFormOf, authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { confirmCorresponding } from '../name-corresponding.server.ts';
import {
  objectToCorresponding,
  findCorrespondingChange,
  hasObjected,
} from '../object-to-corresponding.server.ts';
import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import type { CorrespondingChange } from '../object-to-corresponding.server.ts';

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
      if (asked && !asked.isTheirs && !saysSomething(said.words)) {
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
      <ShortNotice kind="status">
        {asked?.objected && `${OBJECTED} `}
        {author.position === corresponding
          ? 'You are the corresponding author of this manuscript. '
          : 'No answer is needed from you now. '}
        {follow}
      </ShortNotice>
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
    state={state}
  >
    <WhatIsAsked asked={asked} />
    <p>
      The corresponding author receives the editors’ letters, sends revisions and signs the
      publishing agreement for all authors.
    </p>
    {asked.isTheirs && (
      <Submit kind="primary" name="answer" value="confirm">
        Become corresponding author
      </Submit>
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

/** What is asked about the corresponding author, for the author who looks; null when nothing is. */
async function findAsked(
  platform: Platform,
  { id, state, author, history }: TrackedManuscript,
): Promise<(CorrespondingChange & { isTheirs: boolean; objected: boolean }) | null> {
  if (!UNDER_WAY.includes(state)) return null;
  const change = await findCorrespondingChange(platform, id);
  if (!change) return null;
  const objected = hasObjected(history, change, author.position);
  const isTheirs = change.position === author.position;
  return isTheirs && change.confirmedAt !== null ? null : { ...change, isTheirs, objected };
}

type AskedProps = { asked: NonNullable<Awaited<ReturnType<typeof findAsked>>> };

const WhatIsAsked = ({ asked: { isTheirs, confirmedAt, name, reason } }: AskedProps) => (
  <>
    <p>
      {isTheirs
        ? 'An editor asks you to become corresponding author of this manuscript.'
        : confirmedAt === null
          ? `An editor has asked ${name} to become corresponding author of this manuscript.`
          : `${name} is now corresponding author of this manuscript.`}
    </p>
    <p className="keep-breaks">Reason: {reason}</p>
  </>
);

const OBJECTED = 'You have told the editor that you do not agree.';

export async function correspondingAsked(
  platform: Platform,
  manuscript: TrackedManuscript,
  key: string | null,
): Promise<ReactNode> {
  const asked = await findAsked(platform, manuscript);
  if (!asked) return null;
  return (
    <PageSection id="corresponding" title="Corresponding author">
      <WhatIsAsked asked={asked} />
      {asked.objected ? (
        <p>{OBJECTED}</p>
      ) : (
        <p className="actions">
          <ButtonLink
            {...(asked.isTheirs && { kind: 'primary' })}
            href={href('manuscriptCorresponding', { id: manuscript.paperId }, { key })}
          >
            {asked.isTheirs ? 'Confirm as corresponding author, or say no' : 'I do not agree'}
          </ButtonLink>
        </p>
      )}
    </PageSection>
  );
}
