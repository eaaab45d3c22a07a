import * as v from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import { authorPage } from './author-page.tsx';
import { authorsPageOf } from '../find-authors-paper.server.ts';
import { listContributors } from '../../author-list/list-authors.server.ts';
import { listAuthorChanges, openChange } from '../../author-changes/tell-asked.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../find-authors-paper.server.ts';
import { AuthorChanges } from '../../author-changes/pages/author-changes.tsx';
import {
  authorValues,
  limitsOfAuthors,
  MOST_AUTHOR_FIELDS,
} from '../../author-list/author-rows.ts';
import { findTooLong } from '#app/platform/uploads/refusal.ts';
import {
  LONGEST_TITLE,
  asksEditor,
  mayChangeAuthors,
  mayCorrectWording,
  mayMake,
  readProposed,
} from '../../author-changes/author-change.ts';
import { OthersWait } from './others-wait.tsx';
import { REFUSALS } from '../../core/laws.ts';
import { line, text } from '#app/platform/web/form/fields.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { withdrawAuthorChange } from '../../author-changes/end-author-change.server.ts';
import { proposeAuthorChange } from '../../author-changes/propose-author-change.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { plainLine, readableText } from '#app/platform/text/plain-line.ts';
import { proposeWording } from '../../author-changes/propose-wording.server.ts';
import {
  WordingForm,
  wordingValues,
  AuthorChangeForm,
  LONGEST_REASON,
  WithdrawForm,
} from './author-change-form.tsx';

const UNKNOWN =
  'Only one proposal can be open at a time: please wait until this one has been answered.';

export const manuscriptAuthorsPage = authorsPageOf((paper, context) =>
  showAuthors(paper, context, null),
);

const changeForm = v.object({
  reason: text(LONGEST_REASON, 'Please give the reason for the change.'),
});

const LONGEST_NAME = 200;

const wordingForm = v.object({
  title: line(LONGEST_TITLE, 'Please enter the title.'),
  reason: text(LONGEST_REASON),
});

const readNames = (fields: Record<string, string>): Map<number, string> =>
  new Map(
    Object.entries(fields).flatMap(([field, name]): [number, string][] => {
      const place = /^name-(\d{1,4})$/.exec(field)?.[1];
      return place === undefined ? [] : [[Number(place), plainLine(readableText(name))]];
    }),
  );

/** Proposes another list (L5), or another wording after acceptance. */
export const manuscriptAuthors = authorsPageOf(async (paper, context) => {
  const { platform, clientIp, request } = context;
  const { paperId } = paper.manuscript;
  const form = await receiveFiles(context, [], MOST_AUTHOR_FIELDS + 10);
  const names = Object.keys(form.fields).filter((field) => field.startsWith('name-'));
  const limits = names.map((field): [string, number] => [field, LONGEST_NAME]);
  Object.assign(
    form.errors,
    findTooLong(form.fields, [...limitsOfAuthors(form.fields), ...limits]),
  );
  const show = (state: FormState) => showAuthors(paper, context, state);
  const withdrawn = wholeNumber(form.fields['withdraw']);
  if (withdrawn !== null) {
    const result = await withdrawAuthorChange(platform, paper.acting, withdrawn);
    if (result.outcome === 'refused') throw new HttpError(403, REFUSALS[result.reason]);
    return seeOther(href('manuscriptAuthors', { id: paperId }, { key: paper.key }));
  }
  if ('wording' in form.fields) {
    return takeFiles(wordingForm, form, { request, show }, async ({ title, reason }, again) => {
      const result = await proposeWording(platform, paper.acting, {
        ...{ title, names: readNames(form.fields), reason, from: clientIp },
      });
      switch (result.outcome) {
        case 'proposed':
          return seeOther(href('manuscriptAuthors', { id: paperId }, { key: paper.key }));
        case 'proposed-before':
          return again(UNKNOWN);
        case 'unchanged':
          return again('This is what is printed already. Please change it first.');
        case 'unfit':
          return again(result.wrong);
        case 'refused':
          throw new HttpError(result.reason === 'not-yours' ? 403 : 409, REFUSALS[result.reason]);
      }
    });
  }
  return takeFiles(changeForm, form, { request, show }, async ({ reason }, again) => {
    const manuscript = await loadCase(platform, paperId);
    const result = await proposeAuthorChange(platform, paper.acting, {
      proposed: readProposed(form.fields, manuscript!),
      ...{ reason, from: clientIp },
    });
    switch (result.outcome) {
      case 'free':
        return seeOther(href('manuscriptCompletion', { id: paperId }, { key: paper.key }));
      case 'proposed':
        return seeOther(href('manuscriptAuthors', { id: paperId }, { key: paper.key }));
      case 'proposed-before':
        return again(UNKNOWN);
      case 'unfit':
        return again(result.sentence);
      case 'refused':
        throw new HttpError(result.reason === 'not-yours' ? 403 : 409, REFUSALS[result.reason]);
    }
  });
});

const proposing = (isOpen: boolean): string =>
  isOpen
    ? 'All authors named here have been asked by e-mail: please follow the link in your e-mail. Another change can be proposed once this one has been answered.'
    : 'Only the corresponding author can propose changes, one at a time.';

async function showAuthors(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  typed: FormState | null,
): Promise<Page> {
  const { id, paperId, state, author, corresponding, isListFree } = paper.manuscript;
  const changes = await listAuthorChanges(platform, id);
  const isOpen = openChange(changes) !== null;
  const corresponds = author.position === corresponding;
  const mayPropose = corresponds && mayChangeAuthors(state) && !isListFree;
  const mayCorrect = corresponds && mayCorrectWording(state);
  const authors = await listContributors(platform, id);
  const names = authors.map(({ name }) => name).join(', ');
  return authorPage(
    paper,
    'Authors',
    <div className="stack">
      <p>{names}</p>
      {isOpen && <OthersWait manuscript={paper.manuscript} />}
      {changes.length > 0 && (
        <AuthorChanges changes={changes} asksEditor={asksEditor(paper.manuscript)}>
          {corresponds && changes[0] && mayMake(changes[0].kind, state) && (
            <WithdrawForm
              action={href('manuscriptAuthors', { id: paperId }, { key: paper.key })}
              change={changes[0].id}
            />
          )}
        </AuthorChanges>
      )}
      {/* What was typed is given back, even where it has to wait. */}
      {mayPropose && (!isOpen || typed !== null) ? (
        <AuthorChangeForm
          asksEditor={asksEditor(paper.manuscript)}
          action={href('manuscriptAuthors', { id: paperId }, { key: paper.key })}
          state={typed ?? { values: authorValues(authors, corresponding), errors: {} }}
        />
      ) : mayCorrect && (!isOpen || typed !== null) ? (
        <WordingForm
          action={href('manuscriptAuthors', { id: paperId }, { key: paper.key })}
          authors={authors}
          state={typed ?? { values: wordingValues(paper.manuscript.title, authors), errors: {} }}
        />
      ) : isListFree && corresponds ? (
        <p>
          No author has confirmed this list yet:{' '}
          <a href={href('manuscriptCompletion', { id: paperId }, { key: paper.key })}>
            change it in your submission
          </a>
          .
        </p>
      ) : (
        <p>
          {mayChangeAuthors(state)
            ? proposing(isOpen)
            : 'The list of authors can no longer change.'}
        </p>
      )}
    </div>,
  );
}
