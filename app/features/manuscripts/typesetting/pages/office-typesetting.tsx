import * as v from 'valibot';
import { DOUBTS } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { READABLE } from '../../core/manuscript-file.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { FROM_ACCEPTANCE } from '../../core/states.ts';
import {
  manuscriptFormOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import { listCorrections, settleCorrection } from '../corrections/settle-correction.server.ts';
import { askForDescriptions, useDescription, closeQuery } from '../queries/ask-author.server.ts';
import {
  dismissDoubts,
  mendText,
  takeBackEdit,
  putBackAsText,
  mayTypeset,
  tellsReaders,
} from '../mend-step.server.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { listQueries } from '../queries/list-queries.server.ts';
import { addSource } from '../final-files.server.ts';
import { readAgain } from '../read-again.server.ts';
import { TypesettingView } from './typesetting-view.tsx';

const noticeCookie = declareNotices({
  'author-asked': 'Saved. The author sees the question with the proofs.',
  'correction-settled': 'The correction has been settled.',
  'query-closed': 'The query has been closed.',
  'text-mended': 'The text has been changed.',
});

type Notice = Parameters<typeof noticeCookie>[0];

/** `/office/manuscripts/{id}/typesetting`: the text of an accepted manuscript, and the passages to check. */
export const officeTypesettingPage = manuscriptPageOf(showTypesetting);

const actionForm = v.variant('action', [
  v.object({ action: v.literal('read-again') }),
  v.object({ action: v.literal('ask-descriptions') }),
  v.object({ action: v.literal('use-description'), query: v.string() }),
  v.object({ action: v.literal('close-query'), query: v.string() }),
  v.object({ action: v.literal('take-back'), edit: v.string() }),
  v.object({
    action: v.literal('settle-correction'),
    correction: v.string(),
    settled: v.picklist(['made', 'not-made']),
  }),
  v.object({
    action: v.literal('put-back'),
    element: v.pipe(v.string(), v.maxLength(200)),
    part: v.pipe(v.string(), v.maxLength(2000)),
  }),
  v.object({
    action: v.literal('set-aside'),
    element: v.pipe(v.string(), v.maxLength(200)),
    part: v.pipe(v.string(), v.maxLength(2000)),
    doubt: v.optional(v.string(), ''),
  }),
  v.object({
    action: v.literal('dismiss-group'),
    kind: v.picklist(Object.keys(DOUBTS) as Doubt['kind'][]),
    seen: v.pipe(v.string(), v.digits(), v.toNumber()),
  }),
]);

export const officeTypesetting = manuscriptFormOf(
  actionForm,
  showTypesetting,
  async (opened, typed, again, { platform }) => {
    const { user, manuscript } = opened;
    const { paperId } = manuscript;
    const at = (place: string) => (notice: Notice) => back(paperId, notice, place);
    const ways = { opened, again, back: at('') };
    const wrong = { 'not-there': () => again(READ_AGAIN), 'too-many': () => again(TOO_MANY) };
    switch (typed.action) {
      case 'read-again':
        return answerOutcome(await readAgain(platform, user, paperId), ways, {
          asked: () => back(paperId),
        });
      case 'close-query': {
        const query = wholeNumber(typed.query) ?? 0;
        const result = await closeQuery(platform, user, { paperId, query });
        return answerOutcome(result, ways, { closed: 'query-closed' });
      }
      case 'ask-descriptions': {
        const result = await askForDescriptions(platform, user, paperId);
        return answerOutcome(result, ways, {
          asked: 'author-asked',
          'too-many': () => again(TOO_MANY_QUERIES),
          'nothing-to-ask': () => again(ALL_ASKED),
        });
      }
      case 'use-description': {
        const query = wholeNumber(typed.query) ?? 0;
        const result = await useDescription(platform, user, { paperId, query });
        return answerOutcome(
          result,
          { ...ways, back: at('#queries') },
          {
            mended: 'text-mended',
            ...wrong,
          },
        );
      }
      case 'settle-correction': {
        const correction = wholeNumber(typed.correction) ?? 0;
        const { settled } = typed;
        const result = await settleCorrection(platform, user, { paperId, correction, settled });
        return answerOutcome(
          result,
          { ...ways, back: at('#corrections') },
          {
            ...wrong,
            settled: 'correction-settled',
            'not-there': () => again(CHANGED_SINCE, 409),
          },
        );
      }
      case 'take-back': {
        const edit = wholeNumber(typed.edit) ?? 0;
        const result = await takeBackEdit(platform, user, { paperId, edit });
        return answerOutcome(result, ways, { 'taken-back': 'text-mended' });
      }
      case 'put-back': {
        const result = await putBackAsText(platform, user, { ...typed, paperId, of: manuscript });
        return answerOutcome(result, ways, {
          'put-back': ({ id }) => back(paperId, 'text-mended', `#${id}`),
          ...wrong,
        });
      }
      case 'set-aside': {
        const { element, part } = typed;
        const wishes = [{ element, kind: 'set-aside' as const, part, value: '' }];
        const result = await mendText(platform, user, { paperId, wishes });
        return answerOutcome(result, ways, {
          mended: async () =>
            back(paperId, undefined, await neighbour(platform, manuscript.id, typed.doubt)),
          ...wrong,
        });
      }
      case 'dismiss-group': {
        const shown = { kind: typed.kind, readAt: typed.seen };
        return answerOutcome(await dismissDoubts(platform, user, paperId, shown), ways, {
          ...wrong,
          dismissed: () => back(paperId, undefined, '#typesetting-doubts'),
          'not-there': () => again(READ_AGAIN, 409),
        });
      }
    }
  },
);

const CHANGED_SINCE =
  'The words that the author corrected have changed since. Please make the correction by hand.';
const TOO_MANY_QUERIES =
  'The author already has the largest number of queries. Please ask this one by a message instead.';
const ALL_ASKED =
  'The author has been asked about each figure without an alternative text. Nothing has changed.';
export const READ_AGAIN =
  'The file has been imported again since you opened this page, and this passage is no longer there. Nothing has changed.';
export const TOO_MANY =
  'This article already has the largest number of changes. Please correct the source file instead and import it again.';

export const officeTypesettingSource = manuscriptPageOf(async (opened, context) => {
  const { platform, request } = context;
  const form = await receiveFiles(context, ['source'], 5);
  const [file, ...more] = form.files;
  if (file && (more.length > 0 || !READABLE.has(file.format))) {
    const isForeign = more.length === 0 && /\.xml$/i.test(file.fileName);
    form.errors['source'] = isForeign ? NO_JATS : NO_SOURCE;
  } else if (!file && !form.problem && Object.keys(form.errors).length === 0) {
    form.errors['source'] = 'Please choose a file.';
  }
  const show = (state: FormState) => showTypesetting(opened, context, state);
  return takeFiles(sourceForm, form, { request, show }, async ({ read }, again) => {
    const { paperId } = opened.manuscript;
    const result = await addSource(platform, opened.user, paperId, file!, read);
    switch (result.outcome) {
      case 'asked':
        return back(paperId);
      case 'names-a-reviewer':
        return again({ source: tellsReaders(result.found) });
      case 'may-name-a-reviewer':
        return again({ source: CHOOSE_AGAIN, read: result.words });
      case 'refused':
      case 'no-such-manuscript':
        await form.discard();
        return refused(opened, result);
    }
  });
});

const sourceForm = v.object({ read: v.optional(v.string(), '') });

const CHOOSE_AGAIN =
  'This file may name a reviewer. Please check the words below, and choose it again.';

const NO_SOURCE = 'Please choose one .docx, .odt, .tex, .md, .xml or .zip file.';
const NO_JATS =
  'This XML is not JATS: its outermost element is not “article”. Please ask the typesetter for the article as JATS.';

/** The page again, at what stands now where a doubt was settled. */
export function back(paperId: number, notice?: Notice, place = ''): Response {
  const cookies = notice ? [noticeCookie(notice)] : [];
  return seeOther(`${href('officeTypesetting', { id: paperId })}${place}`, cookies);
}

/** @param settled which doubt of the list was settled, as its form said */
export async function neighbour(
  platform: RouteContext['platform'],
  manuscriptId: number,
  settled: string,
): Promise<string> {
  const at = wholeNumber(settled);
  const left = (await findTypesetting(platform, manuscriptId))?.article?.doubts.length ?? 0;
  return at === null || left === 0 ? '' : `#doubt-${Math.min(at, left - 1)}`;
}

async function showTypesetting(
  { user, manuscript, editor }: Opened,
  { platform, request }: RouteContext,
  typed = EMPTY,
): Promise<Page | Response> {
  const { id, paperId, state } = manuscript;
  if (!FROM_ACCEPTANCE.has(state)) return seeOther(href('officeManuscript', { id: paperId }));
  const typesetting = await findTypesetting(platform, id);
  const queries = typesetting ? await listQueries(platform, id) : [];
  const corrections = typesetting ? await listCorrections(platform, id) : [];
  const editors = await listNames(
    platform,
    queries.map(({ askedBy }) => askedBy),
  );
  const title = `Typesetting of manuscript ${paperId}`;
  const between = { label: String(paperId), href: href('officeManuscript', { id: paperId }) };
  return officePage(
    { title, crumb: 'Typesetting', path: href('officeManuscripts'), between, user, request },
    <TypesettingView
      {...{ manuscript, typesetting, queries, editors, typed }}
      corrections={corrections.filter(({ sentAt }) => sentAt !== null)}
      mayMend={editor.handles && mayTypeset(state)}
      now={platform.clock.now()}
    />,
  );
}
