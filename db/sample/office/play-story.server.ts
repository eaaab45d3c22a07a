import type { SignedIn } from '#app/features/accounts/core/account.ts';
import { journalOf } from '#app/features/journal/content/load-content.server.ts';
import { answerClosing } from '#app/features/manuscripts/closing/answer-closing.server.ts';
import { proposeClosing } from '#app/features/manuscripts/closing/propose-closing.server.ts';
import { closingReasons } from '#app/features/manuscripts/core/closing-reasons.ts';
import { loadCase } from '#app/features/manuscripts/core/load-case.server.ts';
import { answerAppeal } from '#app/features/manuscripts/decisions/appeal-decision.server.ts';
import { decideManuscript } from '#app/features/manuscripts/decisions/decide-manuscript.server.ts';
import { draftLetter } from '#app/features/manuscripts/decisions/letters/preview-letter.server.ts';
import {
  proposeRevision,
  sendToReview,
  beginAssessment,
} from '#app/features/manuscripts/decisions/assess-manuscript.server.ts';
import { makeNeutralCopy } from '#app/features/manuscripts/files/make-neutral-copy.server.ts';
import { declareConflict } from '#app/features/manuscripts/editors/note-found-conflicts.server.ts';
import { inviteReviewer } from '#app/features/manuscripts/invitations/invite-reviewer.server.ts';
import { addNote } from '#app/features/manuscripts/office/add-note.server.ts';
import {
  acceptInvitation,
  declineInvitation,
} from '#app/features/manuscripts/reviews/answer-invitation.server.ts';
import { OUTDATED } from '#app/features/manuscripts/core/manuscript-file.ts';
import { endOfDay } from '#app/features/manuscripts/core/words.ts';
import { sendAsEditor } from '#app/features/manuscripts/conversation/send-as-editor.server.ts';
import { returnToAuthor } from '#app/features/manuscripts/returning/return-manuscript.server.ts';
import { vouchForReview } from '#app/features/manuscripts/entered/answer-entered.server.ts';
import { keepUncounted } from '#app/features/manuscripts/reviews/within-task.server.ts';
import { saveDraft } from '#app/features/manuscripts/reviews/save-draft.server.ts';
import { submitReview } from '#app/features/manuscripts/reviews/submit-review.server.ts';
import { sheetOfContent } from '#app/features/manuscripts/core/settings/score-sheet.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import {
  answerProofs,
  appeal,
  revise,
  sign,
  submit,
  withdraw,
  writeToEditor,
} from './authors-steps.server.ts';
import type { Paper } from './authors-steps.server.ts';
import { complete } from './complete-submission.server.ts';
import { sayPoints } from './points-of-stories.server.ts';
import { publish, query, sendProofs, typeset } from './production-steps.server.ts';
import { storyBefore } from './read-office.server.ts';
import type { Story, StoryStep } from './read-office.server.ts';
import { DAY, MINUTE } from '#app/platform/clock.ts';

/** Who acts in the stories. */
export type Cast = {
  /** Sample accounts by username. */
  accounts: ReadonlyMap<string, SignedIn>;
  /** Reviewers of the list by their key: their number, and their account when they have one. */
  reviewers: ReadonlyMap<string, { id: number; account: string | null }>;
};

/**
 * Plays what happened to a manuscript, each step at its time and by the command that people use,
 * so that all laws hold for it as for any other.
 * @returns its paper ID
 * @throws when a command refuses a step: the story is wrong, or the command changed
 */
export async function playStory(platform: Platform, cast: Cast, story: Story): Promise<number> {
  const [first, ...steps] = story.steps;
  const at = (step: StoryStep, place: number) => {
    const instant = platform.clock.now() - step.day * DAY + place * MINUTE;
    return { ...platform, clock: { now: () => instant } };
  };
  if (first?.does !== 'submit') throw new Error(`“${story.title}” has to be submitted first.`);
  const account = story.account ? accountOf(cast, story.account).id : null;
  const paper = await submit(at(first, 0), { story, account });
  for (const [place, step] of steps.entries()) {
    await play(at(step, place + 1), cast, paper, step);
  }
  return paper.paperId;
}

/** The outcomes of a step that was taken. */
const TAKEN = new Set([
  ...['begun', 'sent', 'invited', 'accepted', 'declined', 'saved', 'completed'],
  ...['decided', 'answered', 'declared', 'added', 'asked', 'published', 'confirmed', 'returned'],
]);

async function play(platform: Platform, cast: Cast, paper: Paper, step: StoryStep): Promise<void> {
  const { story } = paper;
  const result =
    'who' in step
      ? await playEditor(platform, cast, paper, step)
      : 'reviewer' in step
        ? await playReviewer(platform, cast, paper, step)
        : await playAuthor(platform, paper, step);
  if (result && !TAKEN.has(result.outcome)) {
    throw new Error(`“${story.title}”: ${step.does} on day ${step.day}: ${JSON.stringify(result)}`);
  }
}

type Of<Does extends StoryStep['does']> = Extract<StoryStep, { does: Does }>;
type EditorStep = Extract<StoryStep, { who: string }>;
type ReviewerStep = Exclude<Extract<StoryStep, { reviewer: string }>, EditorStep>;
type AuthorStep = Exclude<StoryStep, EditorStep | ReviewerStep>;

async function playAuthor(platform: Platform, paper: Paper, step: AuthorStep): Promise<null> {
  if (step.does === 'complete') await complete(platform, paper);
  if (step.does === 'sign') await sign(platform, paper);
  if (step.does === 'withdraw') await withdraw(platform, paper, step.text);
  if (step.does === 'revise') await revise(platform, paper, step);
  if (step.does === 'reply') await writeToEditor(platform, paper, step.text);
  if (step.does === 'appeal') await appeal(platform, paper, step.text);
  if (step.does === 'approve-proof' || step.does === 'correct-proof') {
    const corrections = step.does === 'correct-proof' ? step.text : null;
    await answerProofs(platform, paper, { round: roundOf(paper, step), corrections });
  }
  return null;
}

async function playEditor(platform: Platform, cast: Cast, paper: Paper, step: EditorStep) {
  const { paperId } = paper;
  if (step.does === 'send-to-review' || step.does === 'invite') await examine(platform, paperId);
  const user = accountOf(cast, step.who);
  switch (step.does) {
    case 'assess':
      return beginAssessment(platform, user, { paperId });
    case 'send-to-review':
      return sendToReview(platform, user, { paperId });
    case 'note':
      return addNote(platform, user, { paperId, text: step.text });
    case 'declare-conflict':
      return declareConflict(platform, user, {
        ...{ paperId, relation: 'colleague', note: step.text },
      });
    case 'invite':
      return invite(platform, cast, paperId, step);
    case 'return':
      return returnIt(platform, user, paperId, step.text);
    case 'write':
      return sendAsEditor(platform, user, { paperId, invitation: null, text: step.text, seen: 0 });
    case 'decide':
      return decide(platform, user, paperId, step);
    case 'dismiss':
      return dismiss(platform, user, paperId);
    case 'typeset':
      return typeset(platform, user, paper, step);
    case 'query':
      return query(platform, user, paper, step);
    case 'send-proof': {
      const proof = { round: roundOf(paper, step), message: step.text };
      return sendProofs(platform, user, paper, proof);
    }
    case 'publish':
      return publish(platform, user, paper);
    case 'close':
      return close(platform, cast, paperId, step);
  }
}

/** Makes the reviewers’ copies, for which an editor waits. */
async function examine(platform: Platform, paperId: number): Promise<void> {
  const files = await platform.db
    .selectFrom('manuscript_files')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select('manuscript_files.id')
    .where('paper_id', '=', paperId)
    .where((row) => row.or([row('findings', 'is', null), row('looked_for', '=', OUTDATED)]))
    .execute();
  for (const { id } of files) await makeNeutralCopy(platform, id);
}

/** An editor proposes to close a manuscript as submitted twice, and the editor-in-chief confirms it. */
async function close(
  platform: Platform,
  cast: Cast,
  paperId: number,
  { who, text }: { who: string; text: string },
) {
  const reason = 'double-submission';
  const manuscript = (await loadCase(platform, paperId))!;
  const { subject, body } = await draftLetter(platform, manuscript, 'closing', {
    reason: closingReasons[reason].forAuthors,
  });
  const written = { paperId, reason, words: text, subject, letter: body } as const;
  const proposed = await proposeClosing(platform, accountOf(cast, who), written);
  const closing = (await loadCase(platform, paperId))?.closing?.id;
  if (closing === undefined) return proposed;
  const confirmed = { paperId, closing, answer: 'confirm', words: '' } as const;
  return answerClosing(platform, accountOf(cast, 'chief'), confirmed);
}

async function returnIt(platform: Platform, user: SignedIn, paperId: number, asked: string) {
  const manuscript = (await loadCase(platform, paperId))!;
  const { subject, body: letter } = await draftLetter(platform, manuscript, 'return');
  const dueAt = endOfDay(platform.clock.now(), 14);
  return returnToAuthor(platform, user, { paperId, asked, dueAt, subject, letter });
}

/** Which proof a step is about. */
const roundOf = ({ story }: Paper, step: StoryStep): number =>
  story.steps.slice(0, story.steps.indexOf(step) + 1).filter(({ does }) => does === 'send-proof')
    .length;

function invite(platform: Platform, cast: Cast, paperId: number, step: Of<'invite'>) {
  const { answerDays, reviewDays } = journalOf(platform).facts.review;
  return inviteReviewer(platform, accountOf(cast, step.who), {
    paperId,
    who: { reviewer: reviewerOf(cast, step.reviewer).id },
    days: { answer: answerDays, review: reviewDays },
    alternate: false,
  });
}

async function decide(platform: Platform, user: SignedIn, paperId: number, step: Of<'decide'>) {
  const { kind } = step;
  const manuscript = (await loadCase(platform, paperId))!;
  const { subject, body } = await draftLetter(platform, manuscript, `decision-${kind}`);
  const { round } = manuscript;
  const reviseBy = await proposeRevision(platform, kind);
  return decideManuscript(platform, user, {
    ...{ paperId, kind, round, subject, letter: body, reviseBy },
  });
}

async function dismiss(platform: Platform, user: SignedIn, paperId: number) {
  const manuscript = (await loadCase(platform, paperId))!;
  const draft = await draftLetter(platform, manuscript, 'appeal-dismissed');
  const answer = { subject: draft.subject, letter: draft.body, answer: 'dismiss' } as const;
  return answerAppeal(platform, user, { paperId, ...answer });
}

async function playReviewer(
  platform: Platform,
  cast: Cast,
  { paperId, story }: Paper,
  step: ReviewerStep,
) {
  const { id, account } = reviewerOf(cast, step.reviewer);
  const { id: invitation } = await platform.db
    .selectFrom('review_invitations')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select('review_invitations.id')
    .where('paper_id', '=', paperId)
    .where('reviewer_id', '=', id)
    .orderBy('review_invitations.round', 'desc')
    .executeTakeFirstOrThrow();
  const reviewer = { invitation, account };
  const said = { story: storyBefore(story, step), points: 'points' in step ? step.points : [] };
  switch (step.does) {
    case 'agree':
      return acceptInvitation(platform, reviewer);
    case 'refuse':
      return declineInvitation(platform, reviewer, {
        ...{ reason: step.text, alternate: '' },
      });
    case 'draft':
      await sayPoints(platform, reviewer, said);
      return saveDraft(platform, reviewer, { draft: draftOf(platform, step), base: 0 });
    case 'report': {
      await sayPoints(platform, reviewer, said);
      await saveDraft(platform, reviewer, { draft: draftOf(platform, step), base: 0 });
      const submitted = await submitReview(platform, reviewer, 1);
      await vouch(platform, cast, paperId, invitation);
      return submitted;
    }
  }
}

/** By another editor than who invited them, where only that one knows the reviewer (L1). */
async function vouch(platform: Platform, cast: Cast, paperId: number, invitation: number) {
  const { uncounted } = await keepUncounted(platform, paperId);
  const own = uncounted.find(({ review }) => review.id === invitation);
  if (own?.why !== 'unverified-reviewer') return;
  const editors = ['editor', 'chief'].map((username) => accountOf(cast, username));
  const second = editors.find(({ id }) => id !== own.review.invitedBy)!;
  await vouchForReview(platform, second, invitation, 'I know the reviewer’s earlier papers.');
}

const SCORES = { accept: 5, minor: 4, major: 3, reject: 2 };

function draftOf(platform: Platform, step: Of<'draft'> | Of<'report'>) {
  const { criteria } = sheetOfContent(journalOf(platform).facts.reviewForm);
  const advice = step.does === 'report' ? step.advice : null;
  const scores = criteria.map(({ id }, place) => [id, Math.max(1, SCORES[advice!] - (place % 2))]);
  return {
    recommendation: advice ?? '',
    forAuthors: step.text,
    forEditors: step.does === 'report' ? step.confidential : '',
    scores: advice === null ? {} : (Object.fromEntries(scores) as Record<string, number>),
  };
}

function accountOf({ accounts }: Cast, username: string): SignedIn {
  const account = accounts.get(username);
  if (!account) throw new Error(`There is no sample account ${username}.`);
  return account;
}

function reviewerOf({ reviewers }: Cast, key: string) {
  const reviewer = reviewers.get(key);
  if (!reviewer) throw new Error(`There is no sample reviewer ${key}.`);
  return reviewer;
}
