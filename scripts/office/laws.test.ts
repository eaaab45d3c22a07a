import { expect, test } from 'vitest';
import { of, SECOND_ACCOUNT } from './people.mjs';
import { breaches, HOUR, line, soundRows } from '../../tests/support/sound-rows.ts';
import type { Rows } from '../../tests/support/sound-rows.ts';

test('a manuscript that was handled by the book breaks no law', () => {
  expect(breaches(soundRows())).toEqual([]);
});

test('an article that lacks something is published by the book with a reason before', () => {
  const rows = soundRows();
  rows.proofs[0]!.answer = 'corrections';
  const waived = { ...line('requirements-waived'), details: '{"step":"publish"}' };
  rows.history.splice(-1, 0, waived);
  expect(breaches(rows)).toEqual([]);
});

/** A rejection of the first round, before the one that stands. */
const TAKEN_BACK = {
  ...{ manuscript_id: 1, round: 1, kind: 'reject', leads_to: 'rejected' },
  ...{ decided_by: 'first', decided_at: 130, taken_back_by: 'first', taken_back_at: 131 },
};

test('a decision that was taken back is judged by the reviews of its time', () => {
  const rows = soundRows();
  rows.decisions_taken_back.push(TAKEN_BACK);
  rows.history.unshift(
    line('review-entered', 1, 110),
    line('review-confirmed', 1, 111),
    line('review-completed', 2, 120),
    line('manuscript-decided'),
    line('decision-taken-back'),
    line('review-objected', 1, 135),
    { ...line('objection-answered', 1, 138), actor: 'account:third' },
  );
  expect(breaches(rows)).toEqual([]);
  rows.history.splice(3, 0, line('review-objected', 2, 125));
  // That of its time, and the one that stands.
  expect(breaches(rows)).toEqual([1, 1].map((on) => `L1: rejected in round 1 on ${on} reviews`));
});

test('what an editor did before joining the authors by a change of the list broke nothing', () => {
  const rows = soundRows();
  const joined = { manuscript_id: 1, position: 2, name: 'Edda', email_key: 'first@x.example' };
  rows.manuscript_authors.push({ ...joined, college: 'Elsewhere', removed_at: null });
  expect(breaches(rows)).toContain('L2: an editor who is an author decided');
  const details = JSON.stringify({ before: ['Ada'], authors: ['Ada', 'Edda'] });
  rows.history.unshift({ ...line('authors-change-applied'), details, happened_at: 900 });
  expect(breaches(rows)).toEqual([]);
});

test('a conflict that was found holds no more once an editor answered that it is a mistake; one that was declared does', () => {
  const rows = soundRows();
  const noted = { manuscript_id: 1, account_id: 'first', noted_at: 50, source: 'found' };
  rows.conflicts.push(noted);
  expect(breaches(rows)).toContain('L2: an editor with a noted conflict decided');
  rows.history.unshift(line('conflict-answered', null, 60));
  expect(breaches(rows)).toEqual([]);
  rows.conflicts[0] = { ...noted, source: 'declared' };
  expect(breaches(rows)).toContain('L2: an editor with a noted conflict decided');
});

test('a co-author is one as long as their article stands, and until the authors are others (L2)', () => {
  const rows = soundRows();
  const noted = { manuscript_id: 1, account_id: 'first', noted_at: 50, source: 'found' };
  rows.conflicts.push({ ...noted, relation: 'co-author' });
  expect(breaches(rows)).toContain('L2: an editor with a noted conflict decided');
  rows.history.unshift({ ...line('article-unpublished', null, 60), subject: 'article:7' });
  expect(breaches(rows)).toEqual([]);
  rows.conflicts[0] = { ...noted, relation: 'institution' };
  expect(breaches(rows)).toContain('L2: an editor with a noted conflict decided');
  rows.history.unshift({
    ...line('submission-saved', null, 70),
    details: '{"changed":["authors"]}',
  });
  expect(breaches(rows)).toEqual([]);
});

test('a reviewer of an author’s institution reviews once an editor said, here or on another manuscript, that it is another', () => {
  const rows = soundRows();
  Object.assign(rows.reviewers[0]!, { name: 'Bram', institution: 'University' });
  expect(breaches(rows)).toContain('L7: a reviewer of an author’s institution');
  const details = { name: 'Bram', relation: 'institution', answer: 'none' };
  rows.history.unshift({
    ...line('conflict-answered', null, 1),
    ...{ subject: 'manuscript:202600002', details: JSON.stringify(details) },
  });
  expect(breaches(rows)).toEqual([]);
});

test('an editor with two accounts is one: neither vouches, answers an appeal nor closes for the other', () => {
  const rows = soundRows();
  const [{ email }, second] = [of('editor')[1]!, SECOND_ACCOUNT];
  rows.users.push({ id: 'one', email }, { id: 'two', email: second.email });
  rows.appeals[0]!.decided_by = 'two';
  rows.decisions[0]!.decided_by = 'one';
  rows.history.unshift({ ...line('note-added'), actor: 'account:one' });
  rows.manuscript_notes.push({ manuscript_id: 1, account_id: 'one', noted_at: 1 });
  expect(breaches(rows)).toEqual(['L3: answered by who took part before (note-added)']);

  const closed = soundRows();
  closed.users.push({ id: 'one', email }, { id: 'two', email: second.email });
  const closing = { manuscript_id: 1, proposed_by: 'one', answered_by: 'two' };
  closed.closings.push({ ...closing, proposed_at: 1, answered_at: 2, answer: 'confirmed' });
  closed.history.unshift(line('closing-proposed'));
  expect(breaches(closed)).toContain('an editor closed alone');
});

const AT_ONE_PLACE = 'Dept. of EECS, MIT';

const CASES: [string, (rows: Rows) => void][] = [
  ['the letter of a decision was not sent', (rows) => rows.mails.pop()],
  ['another letter was sent', (rows) => (rows.mails[0]!.subject = 'Something else')],
  [
    'L2: an editor of an author’s institution decided',
    (rows) => {
      rows.manuscript_authors[0]!.college = AT_ONE_PLACE;
      Object.assign(rows.profiles[0]!, { institution: 'M.I.T.' });
    },
  ],
  [
    'L7: a reviewer of an author’s institution, written otherwise',
    (rows) => {
      rows.manuscript_authors[0]!.college = AT_ONE_PLACE;
      rows.reviewers[0]!.institution = 'MIT';
    },
  ],
  [
    'L3: answered by who took part before (note-added)',
    (rows) => rows.history.unshift({ ...line('note-added'), actor: 'account:second' }),
  ],
  [
    'L6: a reviewer was invited to a file that may name an author',
    (rows) => {
      const file = { manuscript_id: 1, purpose: 'anonymised', removed_at: null, added_at: 1 };
      Object.assign(rows.manuscripts[0]!, { round: 2 });
      rows.manuscript_files.push({ ...file, round: 2, open_findings: 1 });
      rows.history.unshift(line('reviewer-invited', 3, 3_600_000));
    },
  ],
  [
    'L1: accepted in round 2 on 1 reviews',
    (rows) => {
      rows.reviewers[2]!.email_key = 'anneke@zrevalder.example';
      rows.reviewers[3]!.email_key = 'anneke+two@zrevalder.example';
    },
  ],
  ['L1: accepted in round 2 on 1 reviews', (rows) => (rows.reviews[3]!.completed_at = 251)],
  [
    'L1: accepted in round 2 on 1 reviews',
    (rows) => (rows.reviewers[3]!.email_key = 'a@x.example'),
  ],
  [
    'L2: an editor with a noted conflict invited a reviewer',
    (rows) => rows.conflicts.push({ manuscript_id: 1, account_id: 'first', noted_at: 150 }),
  ],
  [
    'L2: an editor with a conflict handles it',
    (rows) => rows.conflicts.push({ manuscript_id: 1, account_id: 'second', noted_at: 999 }),
  ],
  ['L2: an editor who is an author decided', (rows) => (rows.users[0]!.email = 'a@x.example')],
  [
    'L2: an editor who is proposed as an author decided',
    (rows) => {
      rows.author_changes.push({
        ...{ manuscript_id: 1, id: 1, proposed_at: 120, applied_at: null, refused_at: null },
        approved_by: null,
      });
      rows.author_consents.push({ change_id: 1, email_key: 'first@x.example', consented_at: null });
    },
  ],
  ['L3: answered by who decided', (rows) => (rows.appeals[0]!.decided_by = 'first')],
  ['L3: 2 appeals', (rows) => rows.appeals.push(rows.appeals[0]!)],
  [
    'L3: answered by an editor who had handled it',
    (rows) => (rows.editor_assignments[0]!.account_id = 'second'),
  ],
  ['L3: an appeal without a rejection', (rows) => (rows.decisions[0]!.leads_to = 'declined')],
  ['L4: published without agreement or acceptance', (rows) => (rows.agreements = [])],
  [
    'L4: in production without agreement',
    (rows) => {
      rows.manuscripts[0]!.state = 'in-production';
      rows.agreements = [];
    },
  ],
  ['L4: published past a gap without a reason', (rows) => (rows.proofs[0]!.answer = 'corrections')],
  ['L4: published past a gap without a reason', (rows) => (rows.manuscripts[0]!.completed_at = 0)],
  ['L4: signed before acceptance', (rows) => (rows.agreements[0]!.signed_at = 249)],
  [
    'L5: a change that no editor approved',
    (rows) => {
      rows.history.push({ ...line('manuscript-assessment-begun'), happened_at: 4 });
      rows.author_changes.push({ manuscript_id: 1, id: 1, applied_at: 5, approved_by: null });
    },
  ],
  [
    'L5: a change without the consent of all',
    (rows) => {
      rows.author_changes.push({ manuscript_id: 1, id: 1, applied_at: 5, approved_by: 'first' });
      rows.author_consents.push({ change_id: 1, consented_at: 4 }, { change_id: 1 });
    },
  ],
  ['L5: a manuscript without an author', (rows) => (rows.manuscript_authors = [])],
  [
    'L7: an author reviews the own manuscript',
    (rows) => (rows.reviewers[0]!.email_key = 'a@x.example'),
  ],
  [
    'L7: a reviewer of an author’s institution',
    (rows) => (rows.reviewers[0]!.institution = 'University'),
  ],
  [
    'L8: 2 decisions, 3 lines of history',
    (rows) => rows.history.unshift(line('manuscript-decided')),
  ],
  [
    'L8: it is published, and its last move was manuscript-closed',
    (rows) => rows.history.push(line('manuscript-closed')),
  ],
  ['L8: 0 notes, 1 lines of history', (rows) => rows.history.unshift(line('note-added'))],
  ['L8: a review without its line', (rows) => rows.history.splice(4, 1)],
  ['it is closed without a confirmation', (rows) => (rows.manuscripts[0]!.state = 'closed')],
  [
    'an editor closed alone',
    (rows) =>
      rows.closings.push({
        manuscript_id: 1,
        answer: 'confirmed',
        proposed_by: 'x',
        answered_by: 'x',
      }),
  ],
  [
    'an editor decided where the editor-in-chief does',
    (rows) => {
      rows.profiles.push({ user_id: 'third', role: 'chief' });
      const value = '{"decides":"chief"}';
      rows.journal_settings.push({ name: 'who-decides', value, changed_at: 1 });
    },
  ],
  [
    'L8: 1 recommendations, 0 lines of history',
    (rows) =>
      rows.editor_recommendations.push({ manuscript_id: 1, recommended_by: 'first', answer: null }),
  ],
  [
    'taken back by another editor',
    (rows) =>
      rows.decisions_taken_back.push({
        ...{ manuscript_id: 1, round: 1, kind: 'minor', leads_to: 'revision-requested' },
        ...{ decided_by: 'second', decided_at: 1, taken_back_by: 'first', taken_back_at: 2 },
      }),
  ],
  [
    'taken back after the hour',
    (rows) =>
      rows.decisions_taken_back.push({
        ...{ manuscript_id: 1, round: 1, kind: 'minor', leads_to: 'revision-requested' },
        ...{ decided_by: 'first', decided_at: 1, taken_back_by: 'first', taken_back_at: HOUR + 2 },
      }),
  ],
];

test.each(CASES)('it is seen: %s', (breach, spoil) => {
  const rows = soundRows();
  spoil(rows);
  expect(breaches(rows)).toContain(breach);
});
