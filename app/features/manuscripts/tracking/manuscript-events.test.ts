import { expect, test } from 'vitest';
import { tellLine } from '#app/platform/history/tell-line.ts';
import { manuscriptEvents } from './manuscript-events.ts';
import { stepsOf } from './timeline.ts';

const NAME = 'Rita Review';
const names = { accounts: new Map([['e1', 'Eve Editor']]), reviewers: new Map([[7, NAME]]) };

/** Whatever an event asks for; each reads its own. */
const EVERYTHING = {
  ...{
    account: 'e1',
    after: '',
    afterAccepting: false,
    article: 1,
    authors: ['Ada'],
    before: null,
  },
  ...{
    as: 'withdrawn',
    change: 1,
    changed: ['title'],
    due: 0,
    dueAt: 0,
    editor: 'e1',
    files: [],
    format: 'pdf',
  },
  ...{ from: null, invitation: 7, name: 'Ada', position: 1, reason: 'Holidays', reminder: 'soon' },
  ...{
    recommendation: null,
    relation: 'family',
    round: 1,
    sha256: '',
    on: 0,
    size: 1,
    source: 'found',
  },
  ...{ to: null, upload: 1, closing: 1, words: 'Figures.' },
  ...{ asked: 'A figure.', note: '', message: 1, side: 'author' },
  ...{ problem: 'It is damaged.', doubts: 2, place: 'Figure 1', answered: 2 },
  ...{ missing: ['not-completed'], orcid: '0000-0002-1825-0097' },
  ...{ file: 1, fileName: 'paper.pdf', found: 'Ada', asSentIn: false, number: 1 },
};

/** Where an event means something else by the same name. */
const OF_ITS_OWN: Record<string, object> = {
  'earlier-manuscript-found': { papers: [{ paperId: 202600001, state: 'rejected' }] },
  'author-address-proposed': { before: 'old@a.example', after: 'new@a.example' },
  'reviewer-asked-again': { before: 1, from: 'old@a.example', email: 'new@a.example' },
  'authors-change-applied': { before: ['Ada', 'Bo'] },
  'wording-proposed': { title: null, names: [{ from: 'Jose', to: 'José' }] },
  'wording-changed': { title: { from: 'Old', to: 'New' }, names: [] },
  'details-corrected': { changes: [{ field: 'title', before: 'Old', after: 'New' }] },
  'author-address-changed': { from: 1, to: 2, before: 'old@a.example', after: 'new@a.example' },
  'corresponding-named': { from: 1, to: 2 },
  'corresponding-changed': { from: 1, to: 2 },
  'submission-saved': { authors: { from: ['Ada'], to: ['Ada', 'Bo'] } },
  'doubts-set-aside': { doubts: ['A figure.'] },
  'decision-recommended': { recommendation: 1, reasons: 'Both reviews.' },
  'recommendation-returned': { recommendation: 1 },
  'recommendation-released': { recommendation: 1 },
  'recommendation-withdrawn': { recommendation: 1 },
  'review-rated': { useful: 4, timely: 5 },
  'difference-settled': { text: 'Abstract: differs from paper.docx.' },
  'manuscript-replaced': { before: 'first.pdf' },
  'point-left-out': { number: 2 },
  'supplement-held-back': { file: 'data.csv' },
  'point-settled': { number: 2 },
  'point-put-back': { number: 2 },
  'points-judged': { answered: 1, open: 2 },
  'doubt-group-dismissed': { about: 'The file has comments in it.', passages: 3 },
  'pdf-set': { losses: 1 },
  'pdf-dated': { replaced: 'abc' },
  'requirements-waived': { step: 'publish', missing: ['The DOI.'] },
  'conflict-answered': { relation: 'institution', answer: 'none', texts: ['A', 'B'] },
};

const detailsOf = (event: string) => ({
  ...EVERYTHING,
  ...OF_ITS_OWN[event],
  kind: event === 'editor-assigned' ? 'guest' : 'minor',
  ...(/clos/.test(event) && { reason: 'fraud' }),
});

const linesOf = (events: readonly string[]) =>
  events.map((event) => ({
    event,
    actor: 'account:e1' as const,
    details: detailsOf(event),
    happenedAt: 0,
  }));

const wordsOf = (...events: string[]) =>
  linesOf(events).map((line) => tellLine(manuscriptEvents, line, names).what);

test('editors read which reviewer was invited, added, reminded, thanked or lost the link', () => {
  expect(
    wordsOf(
      'reviewer-invited',
      'alternate-added',
      'reviewer-reminded',
      'reviewer-thanked',
      'reviewer-link-revoked',
      'invitation-cancelled',
      'review-due-moved',
    ),
  ).toEqual([
    'invited Rita Review',
    'added Rita Review as an alternate reviewer',
    'reminded Rita Review',
    'thanked Rita Review for the review',
    'revoked the review link of Rita Review',
    'cancelled the invitation of Rita Review',
    'moved the due date of the review by Rita Review to 1 January 1970: Holidays',
  ]);
});

test('each event of a manuscript has words of its own for editors, and none names a reviewer to authors', () => {
  const all = Object.keys(manuscriptEvents);
  const plain = new Set(all.map((event) => event.replaceAll('-', ' ')));
  expect(wordsOf(...all).filter((words) => plain.has(words))).toEqual([]);
  const steps = stepsOf(linesOf(all));
  expect(steps.map(({ title }) => title)).toContain('A reviewer agreed');
  expect(JSON.stringify(steps)).not.toContain(NAME);
  expect(stepsOf(linesOf(['reviewer-invited', 'note-added', 'unheard-of']))).toEqual([]);
});
