// The laws of the manuscript, asked of the rows alone: written again from `docs/laws.md`, with nothing
// of the code that keeps them.
import { guestsOfIssues, ownSections } from './part-roles.mjs';
import { chiefDecides, closing, takingBack } from './several-editors.mjs';
import { reviewerOf, twoReviews } from './two-reviews.mjs';
import {
  isCalledMistake,
  lettersSent,
  noPartBefore,
  nothingOpen,
  notOfOnePlace,
} from './who-may.mjs';

/**
 * @param {Awaited<ReturnType<typeof import('./rows.mjs').readRows>>} rows
 * @returns {{ text: string, paper: number, seen: string }[]} one for each breach, with what was looked at
 */
export function findBreaches(rows) {
  const breaches = [];
  for (const manuscript of rows.manuscripts) {
    const paper = manuscript.paper_id;
    const own = (table) => rows[table].filter((row) => row.manuscript_id === manuscript.id);
    const about = {
      ...{ rows, manuscript, own, authors: own('manuscript_authors') },
      made: [...own('decisions'), ...own('decisions_taken_back')],
      lines: rows.history.filter(({ subject }) => subject === `manuscript:${paper}`),
      must: (isSo, text, seen = '') => void (isSo || breaches.push({ text, paper, seen })),
    };
    for (const law of [twoReviews, noConflict, oneAppeal, agreementFirst, consentOfAll]) law(about);
    for (const law of [notOfOnePlace, noPartBefore, nothingOpen, lettersSent]) law(about);
    for (const law of [noOwnReview, everyChange, closing, takingBack, pastNoGap]) law(about);
    for (const law of [chiefDecides, guestsOfIssues, ownSections]) law(about);
  }
  return breaches;
}

/** L2: a user who is known to have a conflict, or who writes under an author's address, does nothing. */
function noConflict({ rows, own, authors, made, lines, manuscript, must }) {
  const acts = [
    ...made.map((row) => [row.decided_by, row.decided_at, 'decided']),
    ...own('manuscript_notes').map((row) => [row.account_id, row.noted_at, 'wrote a note']),
    ...own('review_invitations').map((row) => [row.invited_by, row.added_at, 'invited a reviewer']),
    ...own('appeals').map((row) => [row.decided_by, row.decided_at, 'answered the appeal']),
    ...own('closings').flatMap((row) => [
      [row.proposed_by, row.proposed_at, 'proposed to close'],
      [row.answer === 'lapsed' ? null : row.answered_by, row.answered_at, 'answered to closing'],
    ]),
    ...own('editor_recommendations').flatMap((row) => [
      [row.recommended_by, row.recommended_at, 'recommended a decision'],
      [
        row.answer === 'lapsed' ? null : row.answered_by,
        row.answered_at,
        'answered a recommendation',
      ],
    ]),
    ...own('proofs').map((row) => [row.sent_by, row.sent_at, 'sent a proof']),
  ];
  for (const [account, at, what] of acts) {
    if (!account || !at) continue;
    const noted = own('conflicts').filter((row) => row.account_id === account);
    must(
      !noted.some(
        (row) => Number(row.noted_at) < Number(at) && !isLifted({ rows, lines }, row, at),
      ),
      `L2: an editor with a noted conflict ${what}`,
    );
    const user = rows.users.find(({ id }) => id === account);
    must(
      !isProposed({ rows, own }, user?.email, at),
      `L2: an editor who is proposed as an author ${what}`,
    );
    const writes = authors.some(
      (author) =>
        author.email_key === user?.email &&
        author.removed_at === null &&
        authorSince(lines, author) <= Number(at),
    );
    must(!writes, `L2: an editor who is an author ${what}`);
  }
  const handling = own('conflicts').some(
    (row) => row.account_id === manuscript.editor_id && !isLifted({ rows, lines }, row, Infinity),
  );
  must(!handling, 'L2: an editor with a conflict handles it');
}

/**
 * Whether what was found, and not declared, may hold no more: an editor answered that it is a mistake, the
 * authors are others than those it was found with, or the article is no more that a co-author was found by.
 */
function isLifted({ rows, lines }, { account_id: id, source, relation, noted_at: noted }, at) {
  const { name } = rows.users.find((user) => user.id === id) ?? {};
  const isBetween = ({ happened_at: when }) =>
    Number(when) >= Number(noted) && Number(when) <= Number(at);
  const lifts = ({ event, details }) => LIFTING.has(event) || changesAuthors(event, details);
  const changesArticle = ({ event }) => ARTICLE_CHANGES.has(event);
  return (
    source === 'found' &&
    (isCalledMistake(rows, name, relation) ||
      lines.some((line) => isBetween(line) && lifts(line)) ||
      (relation === 'co-author' &&
        rows.history.some((line) => isBetween(line) && changesArticle(line))))
  );
}

const ARTICLE_CHANGES = new Set(['article-unpublished', 'article-corrected']);

/** Until the assessment begins, the form of the submission changes the list of authors. */
const changesAuthors = (event, details) =>
  event === 'submission-saved' && JSON.parse(details).changed.includes('authors');

const LIFTING = new Set([
  ...['conflict-answered', 'authors-change-applied', 'authors-change-ended'],
  'authors-change-refused',
]);

/** Whether an address was asked to consent to joining the authors, by a proposal that was open at an instant. */
function isProposed({ rows, own }, email, at) {
  const open = own('author_changes').filter(
    (row) =>
      row.kind !== 'wording' &&
      Number(row.proposed_at) < Number(at) &&
      [row.applied_at, row.refused_at].every((end) => end === null || Number(end) > Number(at)),
  );
  const present = new Set(own('manuscript_authors').map((row) => row.email_key));
  return open.some((row) =>
    rows.author_consents.some(
      ({ change_id: id, email_key: asked }) =>
        id === row.id && asked === email && !present.has(asked),
    ),
  );
}

/** When a person joined the authors; at the beginning, unless a change of the list names them first. */
const authorSince = (lines, { name }) =>
  Number(
    lines.find(({ event, details }) => {
      if (event !== 'authors-change-applied') return false;
      const { before, authors } = JSON.parse(details);
      return authors.includes(name) && !before.includes(name);
    })?.happened_at ?? 0,
  );

/** L3 */
function oneAppeal({ own, made, must }) {
  const appeals = own('appeals');
  must(appeals.length <= 1, `L3: ${appeals.length} appeals`);
  for (const { appealed_at: appealedAt, decided_by: by } of appeals) {
    const before = made.filter((row) => Number(row.decided_at) <= Number(appealedAt));
    must(
      before.some((row) => row.leads_to === 'rejected'),
      'L3: an appeal without a rejection',
    );
    must(!by || !before.some((row) => row.decided_by === by), 'L3: answered by who decided');
    const latest = Math.max(...before.map((row) => Number(row.decided_at)));
    const handled = own('editor_assignments').some(
      (row) => row.account_id === by && row.kind !== 'appeal' && Number(row.assigned_at) <= latest,
    );
    must(!by || !handled, 'L3: answered by an editor who had handled it');
  }
}

/** L4 */
function agreementFirst({ rows, own, manuscript, must }) {
  const accepted = own('decisions').find((row) => row.leads_to === 'accepted');
  const [agreement] = own('agreements');
  if (agreement) {
    must(
      accepted && Number(accepted.decided_at) <= Number(agreement.signed_at),
      'L4: signed before acceptance',
    );
  }
  const isPublished =
    manuscript.state === 'published' ||
    rows.articles.some((row) => row.paper_id === String(manuscript.paper_id));
  must(!isPublished || (agreement && accepted), 'L4: published without agreement or acceptance');
  if (manuscript.state === 'in-production') must(agreement, 'L4: in production without agreement');
}

/** What an article lacks has a reason in the history before it is published. */
function pastNoGap({ own, lines, manuscript, must }) {
  const at = lines.findIndex(({ event }) => event === 'manuscript-published');
  if (at < 0) return;
  const proof = own('proofs')
    .toSorted((one, other) => one.round - other.round)
    .at(-1);
  const isWhole = proof?.answer === 'approved' && manuscript.completed_at;
  const isExplained = lines
    .slice(0, at)
    .some(
      ({ event, details }) =>
        event === 'requirements-waived' && JSON.parse(details).step === 'publish',
    );
  must(isWhole || isExplained, 'L4: published past a gap without a reason');
}

/** L5 */
function consentOfAll({ rows, own, authors, lines, must }) {
  const begun = lines.find(({ event }) => event === 'manuscript-assessment-begun');
  for (const change of own('author_changes').filter((row) => row.applied_at)) {
    const consents = rows.author_consents.filter((row) => row.change_id === change.id);
    const isEarly = !begun || Number(begun.happened_at) >= Number(change.applied_at);
    must(change.approved_by || isEarly, 'L5: a change that no editor approved');
    must(
      consents.length > 0 &&
        consents.every(
          (row) => row.consented_at && Number(row.consented_at) <= Number(change.applied_at),
        ),
      'L5: a change without the consent of all',
    );
  }
  must(
    authors.some((row) => row.removed_at === null),
    'L5: a manuscript without an author',
  );
}

/** L7 */
function noOwnReview({ rows, own, authors, must }) {
  for (const invitation of own('review_invitations').filter((row) => row.accepted_at)) {
    const reviewer = reviewerOf(rows, invitation);
    for (const author of authors.filter((row) => row.removed_at === null)) {
      must(author.email_key !== reviewer.email_key, 'L7: an author reviews the own manuscript');
      const isSame =
        author.college &&
        author.college === reviewer.institution &&
        !isCalledMistake(rows, reviewer.name);
      must(!isSame || invitation.cancelled_at, 'L7: a reviewer of an author’s institution');
    }
  }
}

/** L8: each thing that was done has its line, and the last move agrees with the state. */
function everyChange({ rows, own, made, lines, manuscript, must }) {
  const count = (...events) => lines.filter(({ event }) => events.includes(event)).length;
  const agree = (what, there, ...events) =>
    must(there === count(...events), `L8: ${there} ${what}, ${count(...events)} lines of history`);
  agree('decisions', made.length, 'manuscript-decided', 'manuscript-declined');
  agree('decisions taken back', own('decisions_taken_back').length, 'decision-taken-back');
  agree('appeals', own('appeals').length, 'manuscript-appealed');
  const voided = own('agreements_voided').length;
  agree('agreements', own('agreements').length + voided, 'agreement-signed');
  agree('agreements voided', voided, 'agreement-voided');
  agree('notes', own('manuscript_notes').length, 'note-added');
  agree('proofs', own('proofs').length, 'proofs-sent');
  agree('recommendations', own('editor_recommendations').length, 'decision-recommended');
  agree('proposals to close', own('closings').length, 'closing-proposed');
  const reviews = rows.reviews.filter(
    (row) =>
      row.completed_at && own('review_invitations').some(({ id }) => id === row.invitation_id),
  );
  must(
    reviews.length <= count('review-completed', 'review-entered'),
    'L8: a review without its line',
  );
  const moved = lines.findLast(({ event }) => event in LEADS_TO);
  const states = LEADS_TO[moved?.event];
  must(
    states?.includes(manuscript.state),
    `L8: it is ${manuscript.state}, and its last move was ${moved?.event}`,
  );
}

/** Where the moves that the history knows lead. */
const LEADS_TO = {
  'manuscript-received': ['received'],
  'manuscript-withdrawn': ['withdrawn'],
  'manuscript-assessment-begun': ['initial-assessment'],
  'manuscript-declined': ['declined'],
  'manuscript-sent-to-review': ['under-review'],
  'manuscript-decided': ['revision-requested', 'accepted', 'rejected'],
  'decision-taken-back': ['initial-assessment', 'under-review'],
  'manuscript-returned': ['returned'],
  'manuscript-sent-back': ['received', 'initial-assessment', 'under-review'],
  'manuscript-called-back': ['received', 'initial-assessment', 'under-review'],
  'manuscript-revised': ['under-review'],
  'manuscript-appealed': ['appealed'],
  'appeal-upheld': ['under-review'],
  'appeal-dismissed': ['dismissed'],
  'agreement-signed': ['in-production'],
  'agreement-voided': ['accepted'],
  'manuscript-published': ['published'],
  'manuscript-closed': ['closed'],
};
