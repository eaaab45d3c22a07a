import { expect, test } from 'vitest';
import { textsOf } from '../../../../tests/support/upload.ts';
import { askFor, countOpen } from './find-requirements.server.ts';
import { isDismissed, isSameText, qualityOf } from './losses.ts';
import { recordRequirements, wordsOfOffice } from './record-requirements.ts';
import type { RecordAhead } from './record-requirements.ts';
import { met, unmet } from './requirement.ts';
import { aText } from '../../../../tests/support/fulltext/a-paper.ts';

const OWN = {
  ...{ abstract: 'Sand moves.', keywords: 'sand, wind' },
  ...{ authors: [{ institution: 'Example University' }], invitations: [{ name: 'Rita Zander' }] },
};
const typed = (changes: object, affiliation: string | null = 'Example University') =>
  wordsOfOffice(
    {
      texts: {
        abstract: 'Sand moves.',
        keywords: 'sand, wind',
        issue: '',
        pages: '',
        doi: '',
        ...changes,
      },
      authors: [{ affiliation }],
    },
    OWN,
  )?.text ?? null;

test('only what the office wrote itself is looked through for reviewers, and issue and DOI by parts of words (L6)', () => {
  expect(typed({})).toBeNull();
  expect(typed({ abstract: 'Sand rests.' })).toBe('Sand rests.');
  expect(typed({ keywords: 'wind, dunes, sand' })).toBe('dunes');
  expect(typed({}, 'Elsewhere')).toBe('Elsewhere');
  expect(typed({ doi: '10.5555/xzanderx' })).toBe('zander');
  const li = { ...OWN, invitations: [{ name: 'Bo Li' }] };
  const texts = { abstract: OWN.abstract, keywords: '', issue: 'Bo Li', pages: '', doi: '' };
  expect(wordsOfOffice({ texts, authors: [] }, li)).toBeNull();
});

const record = (changes: Partial<RecordAhead>): RecordAhead => ({
  ...{ paperId: 202690005, uploadId: 5, texts: textsOf(), findings: [], isCompleted: true },
  ...{ statements: [], others: [], sha256: 'p', articles: [], retracted: [], authors: [] },
  named: { certain: [], likely: [] },
  ...changes,
});
const open = (changes: Partial<RecordAhead>) =>
  recordRequirements(record(changes)).filter(({ isMet }) => !isMet);

test('what is only worth a second look holds no publication', () => {
  const finding = (field: 'abstract' | 'name', kind: 'warning' | 'wrong') => ({
    ...{ field, kind, text: `${field} is ${kind}` },
  });
  const of = (kind: 'warning' | 'wrong') =>
    open({ findings: [finding('abstract', kind), finding('name', kind)] }).map(({ text }) => text);
  expect(of('wrong')).toEqual(expect.arrayContaining(['abstract is wrong', 'name is wrong']));
  expect(of('warning').join()).not.toContain('is warning');
});

test('a reason for the text of other manuscripts stands for one PDF, and three of them are named', () => {
  const of = (others: number[], sha256: string) =>
    open({ others, sha256 }).find(({ text }) => text.startsWith('The PDF or the abstract'))!;
  expect(of([9, 3], 'p').text).toBe(
    'The PDF or the abstract is that of other manuscripts here, 3 and 9.',
  );
  expect(of([9, 3, 7, 5], 'p').text).toContain('here, 3, 5, 7 and 1 more.');
  expect(of([3], 'p').missing).not.toEqual(of([3], 'q').missing);
  const articles = [{ id: 1, title: 'Sand' }];
  const ofArticle = (sha256: string) =>
    open({ articles, sha256 }).find(({ text }) => text.includes('“Sand”'))!.missing;
  expect(ofArticle('p')).not.toEqual(ofArticle('q'));
});

test('what is to be done is counted by its way where no reason stands for it', () => {
  const way = { label: 'Enter it', href: '/x' };
  const asked = [
    met('record', 'There.'),
    unmet('record', 'No reason helps.', { way }),
    unmet('record', 'A note.', { way: null }),
    unmet('record', 'Missing.', { way, key: 'doi' }),
  ];
  expect(countOpen(askFor(asked, []))).toBe(2);
  const [, , , last] = askFor(asked, []).requirements;
  expect(last?.reasons).toEqual([]);
});

test('losses, figures without words and other doubts are told apart, and each is dismissed for itself', () => {
  const doubt = (kind: 'figure-without-words' | 'heading-guessed', words: string) => ({
    ...{ kind, words, place: 'fig1', source: null },
  });
  const text = aText();
  const quality = qualityOf({
    text,
    doubts: [doubt('figure-without-words', ''), doubt('heading-guessed', 'Sand')] as never,
    searched: [],
  });
  expect([quality.unchecked, quality.undescribed]).toEqual([
    1,
    [{ place: 'fig1', name: 'Figure 1' }],
  ]);
  const loss = { kind: 'words-left-out', words: 'Sand', place: 'p1', name: '' } as never;
  const edit = (part: string) => ({ kind: 'set-aside', element: 'p1', part, was: '', value: '' });
  expect(isDismissed(loss, [edit('another')] as never)).toBe(false);
  const described = structuredClone(text);
  const figure = described.sections[0]!.blocks.find(({ kind }) => kind === 'figure')!;
  Object.assign(figure, {
    parts: [{ picture: 'picture-1.png', caption: [], alternative: 'Boxes.' }],
  });
  expect(isSameText(text, JSON.stringify(described))).toBe(true);
  Object.assign(figure, { label: 'Figure 2' });
  expect(isSameText(text, JSON.stringify(described))).toBe(false);
});
