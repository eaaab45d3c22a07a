import type { Platform } from '#app/platform/platform.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { MissingNotice } from '../../completion/pages/missing-list.tsx';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { dayField, revisionDueText } from '../../core/words.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import type { ReviewView } from '../../reviews/list-reviews.server.ts';
import { letterScreen } from '../../steps/pages/letter-screen.tsx';
import { noticeCookie } from './notices.server.ts';
import { isWrittenReason } from '#app/platform/text/plain-line.ts';
import { acceptedOver, whyDespite } from '../accepted-over.ts';
import type { Over } from '../accepted-over.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { BeforeSending, ChangeWaits } from './before-sending.tsx';
import { decideManuscript } from '../decide-manuscript.server.ts';
import { decisionForm } from '../decision-form.ts';
import { refusePoints, saysRefused, wordsBeside } from '../points-of-letter.ts';
import { PointsOfLetter } from './points-of-letter.tsx';
import { changedSince, stampOfFiles } from '../../files/seen-files.server.ts';
import { findBeside, findReviews, missingOfRecord } from './find-beside.server.ts';
import type { Beside } from './find-beside.server.ts';
import { FilesOfForm, JudgedFiles } from './judged-files.tsx';
import { refuseDecision } from '../offered-moves.ts';
import { recommendDecision } from '../../recommending/recommend-decision.server.ts';
import type { Recommendation } from '../../recommending/recommend-decision.server.ts';
import { RecommendedHere, ReturnedHere } from '../../recommending/pages/recommended.tsx';
import { draftLetter } from '../letters/preview-letter.server.ts';
import { proposeRevision } from '../assess-manuscript.server.ts';
import { decidingPage, decisionsOf, titleOf, tooFewReviews } from './deciding.tsx';
import {
  fileField,
  ReviewFileTicks,
  SentFiles,
  tickedAtFirst,
  tickedFiles,
} from './reviews-panel.tsx';

export const officeDecision = letterScreen({
  route: 'officeDecision',
  choice: { field: 'kind', of: decisionKinds },
  instead: (opened, { platform, request }, kind) => {
    const { editor, manuscript } = opened;
    if (editor.recommends && manuscript.recommendation !== null) {
      return seeOther(href('officeRecommendation', { id: manuscript.paperId }));
    }
    if (kind === null) return propose(opened, platform);
    const isAsked = request.method === 'GET';
    return isAsked && refuseDecision(manuscript.facts, kind, editor) === 'too-few-reviews'
      ? findReviews(platform, opened).then((facts) => tooFewReviews({ opened, ...facts }))
      : null;
  },
  title: titleOf,
  refuses: ({ opened: { manuscript, editor }, choice: kind }) =>
    refuseDecision(manuscript.facts, kind, editor),
  draft: ({ opened, choice: kind }) => `decision ${kind} ${opened.manuscript.round}`,
  finds: (about, platform) => findBeside(about, platform),
  begins: async ({ opened: { manuscript, user }, choice: kind, beside }, platform) => {
    const { recommendation, returned } = beside;
    const now = platform.clock.now();
    if (recommendation?.kind === kind) return { ...lettersOf(recommendation, now), reasons: '' };
    if (returned?.kind === kind) return lettersOf(returned, now);
    const { letter } = decisionKinds[kind];
    const { subject, body } = await draftLetter(platform, manuscript, letter, { by: user });
    const due = await proposeRevision(platform, kind);
    const on = due === null ? '' : dayField(due);
    return { subject, letter: body, on, reasons: '', despite: '', ...tickedAtFirst(beside.files) };
  },
  form: (kind, now) => decisionForm(kind, now),
  hidden: ({ opened, choice: kind }) => ({
    ...{ kind, round: String(opened.manuscript.round) },
    ...(opened.editor.recommends && { recommends: 'yes' }),
  }),
  isOver: ({ manuscript: { round } }, values) => values['round'] !== String(round),
  above: ({ opened, choice: kind, beside, isPreview }) => {
    const { missing, ends, recommendation, returned, deciding } = beside;
    return (
      <>
        {recommendation && !isPreview && <RecommendedHere {...recommendation} />}
        {returned && !isPreview && <ReturnedHere {...returned} />}
        <MissingNotice missing={missing} />
        {isPreview && decisionKinds[kind].move !== 'decline' && (
          <BeforeSending {...{ opened, kind, deciding }} />
        )}
        {ends && <ChangeWaits />}
      </>
    );
  },
  fields: ({ opened: { editor, manuscript }, choice: kind, beside, state }) => (
    <>
      <FilesOfForm {...judgedOf(manuscript, beside)} state={state} />
      <ReviewFileTicks files={beside.files} state={state} />
      {decisionKinds[kind].days !== null && (
        <Field
          label="Revision due (optional)"
          {...fieldOf(state, 'on')}
          type="date"
          hint="The end of the day, in UTC. The letter says the date, and the corresponding author receives a calendar file. Leave blank for no due date."
          autoComplete="off"
        />
      )}
      {!editor.recommends && <WhyDespite over={acceptedOver(manuscript, kind)} state={state} />}
      {editor.recommends ? (
        <TextField
          label="Reasons, for the editor-in-chief"
          hint="Only editors without a conflict of interest read this; it stays in the history. The editor-in-chief can change the letter, and decides."
          {...fieldOf(state, 'reasons')}
          required
        />
      ) : (
        <p className="small soft">
          You can take the decision back for one hour, as long as nothing else has happened.
        </p>
      )}
    </>
  ),
  frame: ({ opened, choice: kind, beside: { deciding } }, children) =>
    decidingPage({ ...deciding, opened, kind, children }),
  carries: ({ said: { on, reasons, despite }, values, beside }) => ({
    ...{ reasons, despite, seen: stampOfFiles(beside.judged) },
    on: on === null ? '' : dayField(on),
    ...Object.fromEntries(sentOf(beside, values).map(({ id }) => [fileField(id), 'yes'])),
  }),
  postscript: ({ on }) => (on === null ? null : revisionDueText(on)),
  also: ({ choice: kind, beside: { points } }) => wordsBeside(kind, points),
  wrong: ({ opened: { manuscript, editor }, choice: kind, said, beside: { points, judged } }) => {
    const { letter, despite, seen } = said;
    const changed = changedSince(judged, seen);
    if (changed !== null) return `${changed} ${READ_FIRST}`;
    const over = editor.recommends ? [] : acceptedOver(manuscript, kind);
    if (over.length > 0 && !isWrittenReason(despite)) {
      return { despite: whyDespite(over) };
    }
    const refused = refusePoints(manuscript, points, { kind, letter });
    // What is left out is taken out by a button of the preview.
    return refused?.outcome === 'point-names-a-reviewer' ? { letter: saysRefused(refused) } : null;
  },
  enclosed: ({ opened, choice, said: { letter }, values, beside }) => (
    <>
      <PointsOfLetter
        {...{ paperId: opened.manuscript.paperId, kind: choice, letter, values }}
        points={beside.points}
      />
      <SentFiles files={sentOf(beside, values)} />
      <JudgedFiles {...judgedOf(opened.manuscript, beside)} />
    </>
  ),
  confirm: (kind, { editor }) => {
    const { label } = decisionKinds[kind];
    return editor.recommends
      ? `Recommend “${label}” to the editor-in-chief`
      : `Decide “${label}” and send the letter`;
  },
  send: async ({ platform, user, paperId, choice: kind, said, values }, ways) => {
    const { on: reviseBy, recommends, reasons, despite, ...letter } = said;
    const decision = { paperId, kind, reviseBy, files: tickedFiles(values), ...letter };
    const result = recommends
      ? await recommendDecision(platform, user, { ...decision, reasons })
      : await decideManuscript(platform, user, { ...decision, despite });
    switch (result.outcome) {
      case 'recommended':
        return ways.done(noticeCookie('recommended'));
      case 'decided':
        return ways.sent((to) => noticeCookie('decided', to));
      case 'decided-before':
        return ways.overtaken(
          `${result.by} has just decided: ${result.kind}. There is one decision in each round, so yours was not sent.`,
        );
      case 'file-not-ready':
        return ways.again({
          files: 'A file that you ticked cannot be sent. Please check the list.',
        });
      case 'files-changed':
        return ways.overtaken(`${result.what} ${READ_FIRST}`);
      case 'reason-missing':
        return ways.again({ despite: whyDespite(result.over) });
      case 'has-left-out':
      case 'has-editors-only':
      case 'has-old-numbers':
      case 'point-names-a-reviewer':
        return ways.again({ letter: saysRefused(result) });
      case 'names-a-reviewer':
      case 'may-name-a-reviewer':
      case 'refused':
      case 'no-such-manuscript':
        return ways.refused(result);
    }
  },
});

const READ_FIRST = 'Nothing was sent. Please read what is there now, and check your letter again.';

/** What was recommended, as the form of the decision has it; a day that has passed is left out. */
const lettersOf = (
  { subject, letter, reasons, reviseBy, files }: Omit<Recommendation, 'id' | 'by' | 'at'>,
  now: number,
) => ({
  ...{ subject, letter, reasons, despite: '' },
  on: reviseBy === null || reviseBy < now ? '' : dayField(reviseBy),
  ...Object.fromEntries(files.map((id) => [fileField(id), 'yes'])),
});

/** Leads to the kind that fits best, where one does. */
async function propose(opened: Opened, platform: Platform): Promise<Page | Response> {
  const facts = await findReviews(platform, opened);
  const kind = proposedKind(opened, facts.reviews);
  if (kind !== null) {
    return seeOther(href('officeDecision', { id: opened.manuscript.paperId }, { kind }));
  }
  const children = (
    <>
      <MissingNotice missing={await missingOfRecord(platform, opened)} />
      <p>No decision is possible at the moment.</p>
    </>
  );
  return decidingPage({ ...facts, opened, kind, children });
}

/** What an editor recommends, or the strictest reviewer of the round, where it may be decided; else the first that may be. */
function proposedKind(opened: Opened, reviews: readonly ReviewView[]): DecisionKind | null {
  const { round, recommendation: waiting } = opened.manuscript;
  const recommended = new Set(
    reviews
      .filter((review) => review.round === round && review.completedAt !== null)
      .map(({ recommendation }) => recommendation),
  );
  const possible = decisionsOf(opened).flatMap(({ kind, why }) => (why === null ? [kind] : []));
  if (waiting && possible.includes(waiting.kind)) return waiting.kind;
  return possible.findLast((kind) => recommended.has(kind)) ?? possible[0] ?? null;
}

const judgedOf = ({ paperId, round }: Opened['manuscript'], { judged }: Beside) => ({
  ...{ paperId, round },
  files: judged,
});

const sentOf = ({ files }: Beside, values: Readonly<Record<string, string>>) => {
  const ticked = tickedFiles(values);
  return files.filter(({ id }) => ticked.includes(id));
};

/** Asked of who accepts a manuscript although something speaks against it. */
const WhyDespite = ({ over, state }: { over: readonly Over[]; state: FormState }) =>
  over.length === 0 ? null : (
    <TextField
      label={`Why you accept although ${over.map((each) => SAID[each].short).join(' and ')}`}
      hint={`${over.map((each) => SAID[each].long).join(' ')} Only editors see this reason; it is stored in the history.`}
      {...fieldOf(state, 'despite')}
      required
    />
  );

const SAID: Record<Over, { short: string; long: string }> = {
  objection: {
    short: 'a reviewer objects',
    long: 'A reviewer objects to what an editor entered for them, and no editor has answered. You can answer or wait first.',
  },
  denial: {
    short: 'a listed author says that they are not one',
    long: 'Once it is accepted the list of authors can no longer change. You can ask for another list first.',
  },
};
