import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countDoubles, findFaults } from './check.mjs';

const CONTENT = Buffer.from('the file of the paper');
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

/** One submission that was acknowledged and is there as it should be. */
function soundSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'ab'));
  writeFileSync(path.join(folder, 'ab', 'one'), CONTENT);
  const mails = ['ada'].map((name, id) => ({
    id,
    message_id: `<${name}@example.org>`,
    to_address: `${name}@example.org`,
    purpose: 'submission-receipt',
    sent_at: 1,
  }));
  const paper = {
    kind: 'submission',
    title: 'A paper',
    sha256: SHA256,
    file: { content: CONTENT },
  };
  const files = [{ key: 'ab/one', size: CONTENT.length, sha256: SHA256 }];
  const record = {
    paperId: 202600001,
    title: 'A paper',
    authors: 2,
    files,
    lines: 1,
    mails,
    state: 'accepted',
    reviews: 2,
    reviewLines: 2,
    decisions: 1,
  };
  const upload = { id: 4, title: 'Published', files, lines: 1, articles: 1, published: true };
  return {
    acknowledged: [
      { paper, answer: { paperId: 202600001 } },
      { paper: { ...paper, kind: 'upload', title: 'Published' }, answer: { id: 4 } },
    ],
    rows: {
      submissions: [record],
      uploads: [upload],
      articles: ['Published', 'Imported'],
      indexed: 2,
      mails,
      strayLines: 0,
    },
    folder,
    named: new Set(['ab/one']),
    acts: {
      reviewed: [202600001, 202600001],
      decided: [202600001],
      published: [4],
      imported: ['Imported'],
    },
    received: mails.map((mail) => ({
      to: mail.to_address,
      messageId: mail.message_id,
      content: 'Dear author',
    })),
  };
}

type Site = ReturnType<typeof soundSite>;
const faultsOf = (site: Site) => findFaults(site as unknown as Parameters<typeof findFaults>[0]);

test('a site that has everything that it acknowledged has no faults', () => {
  expect(faultsOf(soundSite())).toEqual([]);
});

const faults: [string, (site: Site) => void, RegExp][] = [
  ['a submission', ({ rows }) => void rows.submissions.pop(), /is there 0 times/],
  ['a line of history', ({ rows }) => void (rows.submissions[0]!.lines = 0), /0 lines of history/],
  ['a receipt', ({ rows }) => void rows.submissions[0]!.mails.pop(), /has 0 receipts/],
  ['an author', ({ rows }) => void (rows.submissions[0]!.authors = 1), /has 1 authors/],
  ['a file', ({ folder }) => rmSync(path.join(folder, 'ab', 'one')), /its file is missing/],
  ['half a file', ({ folder }) => writeFileSync(path.join(folder, 'ab', 'one'), 'the'), /3 bytes/],
  ['a review', ({ rows }) => void (rows.submissions[0]!.reviews = 1), /2 reviews of 202600001/],
  ['a decision', ({ rows }) => void (rows.submissions[0]!.decisions = 0), /has 0 decisions/],
  ['a state', ({ rows }) => void (rows.submissions[0]!.state = 'under-review'), /under-review/],
  ['a publication', ({ rows }) => void (rows.uploads[0]!.articles = 0), /upload 4 was published/],
  ['an import', ({ rows }) => void rows.articles.pop(), /“Imported” was imported/],
  ['what finds an article', ({ rows }) => void (rows.indexed = 1), /2 articles, 1 of them/],
  ['a mail on its way', ({ received }) => void received.pop(), /never arrived/],
];

test.each(faults)('%s that is lost is found', (_, lose, words) => {
  const site = soundSite();
  lose(site);
  expect(faultsOf(site).join('\n')).toMatch(words);
});

test('what is there twice or was not asked for is found', () => {
  const site = soundSite();
  const [record] = site.rows.submissions;
  site.rows.submissions.push({ ...record!, title: 'Another' });
  writeFileSync(path.join(site.folder, 'ab', 'two'), 'x');
  site.received.push({ to: 'ada@example.org', messageId: '<x@example.org>', content: 'x' });
  expect(faultsOf(site).join('\n')).toMatch(
    /1 submissions were acknowledged and 2 are there[^]*not queued[^]*1 stray files: ab.two/,
  );
});

test('of mails that came twice it is told whether both are the same', () => {
  const { received } = soundSite();
  expect(countDoubles([...received, received[0]!])).toEqual({ count: 1, areSame: true });
  const other = { ...received[0]!, content: 'Something else' };
  expect(countDoubles([...received, other])).toEqual({ count: 1, areSame: false });
});
