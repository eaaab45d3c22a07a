import { journalOf } from '#app/features/journal/content/index.server.ts';
import { answerScript, seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { saveTyped } from '../save-typed.server.ts';
import { saveCompletion } from '../save-completion.server.ts';
import { COMPLETABLE, COMPLETION_FILES, maySetSection } from '../completion.ts';
import { NOTICES } from '../completion-notices.ts';
import { fillIn } from '../fill-in.ts';
import { completionForm, MOST_FIELDS, valuesOf } from '../completion-form.ts';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import { missingOf } from '../missing-of.ts';
import { completionRules, findCompletion } from '../find-completion.server.ts';
import { findRoom } from '../../files/find-room.server.ts';
import { listOpenSections } from '../../sections/list-sections.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { withSettled } from '../../authors/settled-authors.ts';
import { OthersWait } from '../../authors/pages/others-wait.tsx';
import { CompletionForm } from './completion-form.tsx';
import { UnsavedAuthors } from './list-of-authors.tsx';

export const manuscriptCompletionPage = correspondingPageOf(async (paper, context) => {
  if (!COMPLETABLE.includes(paper.manuscript.state)) throw tooLate();
  return formPage(paper, context);
});

/** While one types, it only stores what was typed. */
export const manuscriptCompletion = correspondingPageOf(async (paper, context) => {
  const { platform, request } = context;
  const { paperId, author } = paper.manuscript;
  const room = await findRoom(platform, paper.manuscript);
  const form = await receiveFiles(context, COMPLETION_FILES, MOST_FIELDS, room);
  const { fields } = form;
  const who = { paperId, position: author.position, actor: paper.actor };
  if (wantsJson(request)) {
    await form.discard();
    const status = form.problem?.status ?? (await saveTyped(platform, who, fields));
    return answerScript({ status });
  }
  const show = (state: FormState) => formPage(paper, context, state);
  return takeFiles(completionForm, form, { request, show }, async (typed, again) => {
    const result = await saveCompletion(platform, {
      ...who,
      typed,
      files: form.files,
      removed: wholeNumber(fields['remove']),
      complete: fields['step'] === 'complete' && fields['remove'] === undefined,
      from: context.clientIp,
    });
    if (result.outcome === 'refused') {
      await form.discard();
      if (result.reason === 'too-many-files') throw new HttpError(429, TOO_MANY_FILES, 30);
      throw result.reason === 'not-yours' ? new HttpError(403, REFUSALS['not-yours']) : tooLate();
    }
    if (result.outcome === 'unfit') {
      return again(Object.fromEntries(result.wrong.map(({ field, text }) => [field, text])));
    }
    const query = { key: paper.key, saved: result.outcome };
    return seeOther(href('manuscriptCompletion', { id: paperId }, query));
  });
});

const TOO_MANY_FILES =
  'Files for this manuscript arrived from two windows at once, and together there are too many. Please reload this page and send the missing files.';

const tooLate = () => new HttpError(409, REFUSALS['not-in-this-state']);

async function formPage(
  paper: AuthorsPaper,
  { platform, url }: RouteContext,
  refused?: FormState,
): Promise<Page> {
  const { id, paperId, completedAt, isReached } = paper.manuscript;
  const state = paper.manuscript.returnedFrom ?? paper.manuscript.state;
  const completion = await findCompletion(platform, id);
  const { rules, checklist } = completionRules(platform);
  const { facts } = journalOf(platform);
  const saved = url.searchParams.get('saved') ?? '';
  const typed = completion.details.typed;
  const known = typed ?? valuesOf(completion);
  const isFilled = !refused && completedAt === null && url.searchParams.get('fill') !== 'none';
  const { values, filled } = isFilled
    ? fillIn(known, completion.files)
    : { values: known, filled: null };
  const shown = refused ?? { values, errors: {} };
  const { authors, corresponding } = completion;
  // What an old draft has of authors can be saved no more.
  const settled = paper.manuscript.isListFree
    ? null
    : {
        ...withSettled(shown.values, { authors, corresponding }),
        late: state !== 'received',
        proposeAt: href('manuscriptAuthors', { id: paperId }, { key: paper.key }),
      };
  const asked = saved === 'completed' && isReached && completion.authors.length > 1;
  const notice = asked ? 'asked' : saved || (typed ? 'typed' : '');
  return authorPage(
    paper,
    'Complete the submission',
    <>
      {completedAt !== null && <OthersWait manuscript={paper.manuscript} />}
      {settled && <UnsavedAuthors {...settled} />}
      <CompletionForm
        paperId={paperId}
        action={href('manuscriptCompletion', { id: paperId }, { key: paper.key })}
        back={paper.back}
        state={settled ? { ...shown, values: settled.values } : shown}
        notice={refused ? null : (NOTICES.get(notice) ?? null)}
        filled={
          filled && {
            ...filled,
            undo: href('manuscriptCompletion', { id: paperId }, { key: paper.key, fill: 'none' }),
          }
        }
        gaps={missingOf(completion, rules)}
        files={completion.files}
        corrected={({ id: file }) =>
          href('manuscriptCorrectedCopy', { id: paperId, file }, { key: paper.key })
        }
        articleTypes={facts.articleTypes}
        sections={
          maySetSection(state) ? await listOpenSections(platform, completion.sectionId) : []
        }
        limits={facts.limits}
        checklist={checklist}
        settled={settled}
        completed={completedAt !== null}
        isSaved={saved !== '' && !refused && typed === null}
      />
    </>,
  );
}
