// L2, L3, L6 and L7 of those whom the rows do not say to be conflicted, and that letters went out.
import { ownerOfAccount, SPELLINGS } from './people.mjs';
import { reviewerOf } from './two-reviews.mjs';

const MINUTE = 60_000;

const isShared = (institution) => SPELLINGS.includes(institution?.trim());

/** Whether an author said, before an instant, to be of the institution that an editor and a reviewer have too. */
const hasColleague = ({ authors }) =>
  authors.some((row) => row.removed_at === null && !row.filled_late && isShared(row.college));

/**
 * Whether an editor said that what was found of a person is a mistake: here, or on another manuscript of the same
 * author, where the same question was asked.
 */
export const isCalledMistake = ({ history }, name, relation = 'institution') =>
  history.some(({ event, details }) => {
    if (event !== 'conflict-answered') return false;
    const said = JSON.parse(details);
    return said.name === name && said.relation === relation && said.answer === 'none';
  });

/** The list of authors is another than it was: what was done before it changed is not judged. */
const isChanged = (lines) =>
  lines.some(
    ({ event, details }) =>
      event === 'authors-change-applied' ||
      (event === 'submission-saved' && JSON.parse(details).changed.includes('authors')),
  );

/** L2, L7: people of an author's institution, however it is written, neither decide nor review. */
export function notOfOnePlace({ rows, own, made, authors, lines, must }) {
  if (!hasColleague({ authors }) || isChanged(lines)) return;
  for (const { decided_by: by } of made) {
    const { institution } = rows.profiles.find(({ user_id: id }) => id === by) ?? {};
    const { name } = rows.users.find(({ id }) => id === by) ?? {};
    const isOut = isShared(institution) && !isCalledMistake(rows, name);
    must(!isOut, 'L2: an editor of an author’s institution decided');
  }
  for (const invitation of own('review_invitations').filter((row) => row.accepted_at)) {
    if (invitation.cancelled_at) continue;
    const { institution, name } = reviewerOf(rows, invitation);
    const isOut = isShared(institution) && !isCalledMistake(rows, name);
    must(!isOut, 'L7: a reviewer of an author’s institution, written otherwise');
  }
}

/** What is no part in a decision. */
const NO_PART = new Set(['conflict-noted', 'section-chosen', 'reviewer-vouched']);

/** L3: who did anything on the manuscript before the decision does not answer the appeal. */
export function noPartBefore({ rows, own, made, lines, must }) {
  const handOf = (account) => ownerOfAccount(rows, account);
  for (const { appealed_at: appealedAt, decided_by: by } of own('appeals')) {
    if (!by) continue;
    const latest = Math.max(
      ...made.map((row) => Number(row.decided_at)).filter((at) => at <= Number(appealedAt)),
    );
    const part = lines.find(
      ({ event, actor, happened_at: at }) =>
        actor.startsWith('account:') &&
        handOf(actor.slice('account:'.length)) === handOf(by) &&
        Number(at) <= latest &&
        !NO_PART.has(event),
    );
    must(!part, `L3: answered by who took part before (${part?.event})`);
  }
}

/** L6: what was found in the copy for reviewers is answered before any is invited. */
export function nothingOpen({ own, lines, manuscript, must }) {
  const open = own('manuscript_files').filter(
    (row) =>
      row.purpose === 'anonymised' &&
      row.removed_at === null &&
      row.round === manuscript.round &&
      row.open_findings > 0,
  );
  const asks = lines.filter(({ event }) => event === 'reviewer-invited');
  for (const { added_at: at } of open) {
    const late = asks.find(({ happened_at: when }) => Number(when) > Number(at) + 10 * MINUTE);
    must(!late, 'L6: a reviewer was invited to a file that may name an author');
  }
}

/** Each decision that stands reached an author by its letter. */
export function lettersSent({ rows, own, manuscript, must }) {
  for (const { decided_at: at, subject } of own('decisions')) {
    const mail = rows.mails.find(
      (each) =>
        each.about === `manuscript:${manuscript.paper_id}` &&
        each.purpose === 'decision' &&
        Number(each.created_at) >= Number(at) &&
        Number(each.created_at) < Number(at) + MINUTE,
    );
    must(mail !== undefined, 'the letter of a decision was not sent');
    must(!mail || mail.subject.includes(subject.trim().slice(0, 20)), 'another letter was sent');
  }
}
