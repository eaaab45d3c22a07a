import type { InferOutput } from 'valibot';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { refusing, seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { decideMove } from '../../core/manuscript.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Platform } from '#app/platform/platform.server.ts';
import { listAuthorChanges, openChange } from '../../author-changes/list-author-changes.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { decideManuscript } from '../decide-manuscript.server.ts';
import { decisionForm } from '../decision-form.ts';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { dayField } from '../../core/due-date.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import {
  manuscriptCommandOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { answerEditorsDraft, resumeEditors } from '../../drafts/pages/draft-form.server.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import { draftLetter } from '../letters/draft-letter.server.ts';
import { proposeRevision } from '../propose-revision.server.ts';
import { DecisionForm, DecisionPreview } from './decision-letter.tsx';
import { listFilesOfRound } from '../../reviews/files/list-files-of-round.server.ts';
import type { FileOfRound } from '../../reviews/files/list-files-of-round.server.ts';
import { findMissing } from '../../completion/find-missing.server.ts';
import { isOfRecord } from '../../completion/missing-for-review.ts';
import type { Missing } from '../../completion/missing-for-review.ts';
import { MissingNotice } from '../../completion/pages/missing-list.tsx';
import { listReviews } from '../../reviews/list-reviews.server.ts';
import type { ReviewView } from '../../reviews/list-reviews.server.ts';
import { independentEditors } from '../../editors/list-independent.server.ts';
import { tickedAtFirst, tickedFiles } from './review-files.tsx';
import { letterPage } from './letter-page.tsx';
import { showLetter } from './show-letter.ts';
import type { LetterWords } from './show-letter.ts';
import { decidingPage, decisionsOf } from './deciding.tsx';
import type { DecidingFacts } from './deciding.tsx';

export const officeDecisionPage = manuscriptPageOf(async (opened, { platform, url }) => {
  const { manuscript } = opened;
  const kind = url.searchParams.get('kind') ?? '';
  if (!isKind(kind)) {
    const { paperId: id } = manuscript;
    const proposed = proposedKind(opened, await listReviews(platform, manuscript.id));
    return proposed === null
      ? undecidablePage(opened, platform)
      : seeOther(href('officeDecision', { id }, { kind: proposed }));
  }
  const { letter } = decisionKinds[kind];
  const answer = mayDecide(opened, kind);
  if (answer.outcome === 'refused') return refused(opened, answer);
  const { subject, body } = await draftLetter(platform, manuscript, letter);
  const due = await proposeRevision(platform, kind);
  const on = due === null ? '' : dayField(due);
  const beside = await findBeside(platform, opened, kind);
  const first = { subject, letter: body, on, ...tickedAtFirst(beside.files) };
  const state = await resumeEditors(platform, opened, draftOf(opened, kind), first);
  return formPage(opened, kind, state, beside);
});

export const officeDecision = manuscriptCommandOf(async (posted, context) => {
  const { platform, request } = context;
  const { user, paperId, fields: values, opened } = posted;
  const kind = values['kind'] ?? '';
  if (!isKind(kind)) return opened((manuscript) => undecidablePage(manuscript, platform));
  const round = wholeNumber(values['round']);
  const whileAllowed = (page: (manuscript: Opened) => Promise<Page | Response> | Page) =>
    opened((manuscript) => {
      const answer = mayDecide(manuscript, kind);
      return answer.outcome === 'refused' ? refused(manuscript, answer) : page(manuscript);
    });
  const show = (state: FormState) =>
    whileAllowed(async (manuscript) =>
      formPage(manuscript, kind, state, await findBeside(platform, manuscript, kind)),
    );
  if (wantsJson(request) || values['step'] === 'discard') {
    return whileAllowed(async (manuscript) => {
      if (round !== manuscript.manuscript.round) return refused(manuscript, OVER);
      const form = href('officeDecision', { id: paperId }, { kind });
      const draft = { kind: draftOf(manuscript, kind), values, form };
      return (await answerEditorsDraft(manuscript, draft, context))!;
    });
  }
  const files = tickedFiles(values);
  const schema = decisionForm(kind, platform.clock.now());
  return takeForm(schema, { request, values, show }, async (written, again) => {
    if (written.step === 'edit') return show({ ...EMPTY, values });
    const { subject, letter, on: reviseBy, read } = written;
    const preview = (isUnread = false) =>
      whileAllowed(async (manuscript) => {
        const beside = await findBeside(platform, manuscript, kind);
        const page = (named: LetterWords) =>
          previewPage(manuscript, kind, written, { ...beside, sent: files, named });
        return showLetter(manuscript, `${subject}\n${letter}`, { again, page, isUnread });
      });
    if (written.step === 'preview' || round === null) return preview();
    const decision = { paperId, kind, round, subject, letter, reviseBy, files, read };
    const result = await decideManuscript(platform, user, decision);
    switch (result.outcome) {
      case 'decided':
        return seeOther(href('officeManuscript', { id: paperId }), [noticeCookie('decided')]);
      case 'decided-before': {
        const message = `${result.by} has just decided: ${result.kind}. There is one decision in each round, so yours was not sent.`;
        return opened(async (manuscript) => {
          const beside = await findBeside(platform, manuscript, kind);
          return refusing(formPage(manuscript, kind, { ...EMPTY, values, message }, beside), 409);
        });
      }
      case 'file-not-ready':
        return again({ files: 'A file that you ticked cannot be sent. Please check the list.' });
      case 'names-a-reviewer':
        return again({ letter: namesReviewer(result.found) });
      case 'may-name-a-reviewer':
        return preview(true);
      case 'refused':
      case 'no-such-manuscript':
        return opened((manuscript) => refused(manuscript, result));
    }
  });
});

function mayDecide({ manuscript, editor }: Opened, kind: DecisionKind) {
  const { move, to } = decisionKinds[kind];
  return decideMove(manuscript.facts, move, editor, to);
}

const OVER = { outcome: 'refused', reason: 'not-in-this-state' } as const;

const draftOf = ({ manuscript: { round } }: Opened, kind: DecisionKind) =>
  `decision ${kind} ${round}` as const;

type Written = InferOutput<ReturnType<typeof decisionForm>>;

const isKind = (text: string): text is DecisionKind => Object.hasOwn(decisionKinds, text);

/** What the strictest reviewer of the round recommends, where it may be decided; else the first that may be. */
function proposedKind(opened: Opened, reviews: readonly ReviewView[]): DecisionKind | null {
  const { round } = opened.manuscript;
  const recommended = new Set(
    reviews
      .filter((review) => review.round === round && review.completedAt !== null)
      .map(({ recommendation }) => recommendation),
  );
  const possible = decisionsOf(opened).flatMap(({ kind, why }) => (why === null ? [kind] : []));
  return possible.findLast((kind) => recommended.has(kind)) ?? possible[0] ?? null;
}

async function undecidablePage(opened: Opened, platform: Platform): Promise<Page> {
  return decidingPage({
    ...{ opened, kind: null, ...(await findReviews(platform, opened)) },
    children: (
      <>
        <MissingNotice missing={await missingOfRecord(platform, opened)} />
        <p>No decision is possible at the moment.</p>
      </>
    ),
  });
}

const findReviews = async (platform: Platform, { manuscript }: Opened): Promise<DecidingFacts> => ({
  reviews: await listReviews(platform, manuscript.id),
  independent: await independentEditors(platform, manuscript),
  now: platform.clock.now(),
});

type Beside = DecidingFacts & {
  ends: boolean;
  files: readonly FileOfRound[];
  missing: readonly Missing[];
};

async function findBeside(platform: Platform, opened: Opened, kind: DecisionKind): Promise<Beside> {
  const facts = {
    ends: await endsChange(platform, opened, kind),
    ...(await findReviews(platform, opened)),
  };
  return decisionKinds[kind].move === 'decline'
    ? { ...facts, files: [], missing: [] }
    : {
        ...facts,
        files: await listFilesOfRound(platform, opened.manuscript),
        missing: await missingOfRecord(platform, opened),
      };
}

/** What the record lacks that is decided on; reviewers have read what there was. */
const missingOfRecord = async (platform: Platform, { manuscript }: Opened): Promise<Missing[]> =>
  (await findMissing(platform, manuscript)).filter(isOfRecord);

/** Whether the decision ends a change of the authors that is still open (L5). */
const endsChange = async (
  platform: Platform,
  { manuscript }: Opened,
  kind: DecisionKind,
): Promise<boolean> =>
  decisionKinds[kind].to === 'accepted' &&
  openChange(await listAuthorChanges(platform, manuscript.id)) !== null;

const ChangeWaits = () => (
  <Notice>
    <p>
      <strong>A change of authors is still waiting for answers.</strong> After acceptance the list
      of authors can no longer change. Please wait for the answers, or accept with the present list.
    </p>
  </Notice>
);

function formPage(
  opened: Opened,
  kind: DecisionKind,
  state: DraftState,
  { ends, files, missing, ...facts }: Beside,
): Page {
  const { paperId, round } = opened.manuscript;
  const children = (
    <>
      <MissingNotice missing={missing} />
      {ends && <ChangeWaits />}
      <DecisionForm {...{ paperId, round, kind, state, files }} writer={opened.user.id} />
    </>
  );
  return decidingPage({ ...facts, opened, kind, children });
}

function previewPage(
  opened: Opened,
  kind: DecisionKind,
  letter: Written,
  {
    ends,
    files,
    missing,
    sent,
    ...shown
  }: Beside & { sent: readonly number[]; named: LetterWords },
): Page {
  const { paperId, round } = opened.manuscript;
  const preview = (
    <>
      <MissingNotice missing={missing} />
      {ends && <ChangeWaits />}
      <DecisionPreview
        {...{ paperId, round, kind, letter, ...shown }}
        files={files.filter(({ id }) => sent.includes(id))}
      />
    </>
  );
  return letterPage(opened, { title: decisionKinds[kind].label }, preview);
}
