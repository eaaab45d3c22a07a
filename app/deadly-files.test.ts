import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import { createAccountsPlatform } from '../tests/support/accounts.ts';
import { articleRecord, catalogueWith } from '../tests/support/catalogue.ts';
import { makeEndlessText, makeEndlessTree } from '../tests/support/documents/deadly-pdf.ts';
import { makePdf } from '../tests/support/documents/make-pdf.ts';
import { FILE_ADDRESSES } from '../tests/support/file-senders.ts';
import { addManuscriptFile, aManuscriptUnderReview } from '../tests/support/manuscripts.ts';
import { FORM_TYPE, rawForm } from '../tests/support/raw-form.ts';
import type { TestPlatform } from '../tests/support/test-platform.ts';
import { indexPdfTexts } from '#app/features/catalogue/search/index-pdf-texts.server.ts';
import { queueNeutralCopies } from './features/manuscripts/files/make-neutral-copy.server.ts';
import { jobs } from './jobs.server.ts';
import { createDocuments } from './platform/documents/documents.server.ts';
import { listJobs } from './platform/queue/list-jobs.server.ts';
import { runDueJobs } from './platform/queue/run-jobs.server.ts';
import { createWeb } from './web.server.tsx';

const DEADLY = [
  { what: 'a tree of 2^40 pages', make: makeEndlessTree },
  { what: 'a text of sixty million letters', make: makeEndlessText },
];

/** Each file has its time, twice. */
const PATIENTLY = { timeout: 180_000 };

/** Bytes that this process may grow by while others read a document, which need a gigabyte for it. */
const MOST_GROWN = 100_000_000;
/** Microseconds of this process, of the tens of seconds that are spent on such a file. */
const MOST_WORK = 3_000_000;

/** The same site with less patience, and less memory for documents. */
function hasty(platform: TestPlatform): TestPlatform {
  const limits = { heap: 128 * 2 ** 20, memory: 400_000_000 };
  const documents = createDocuments(platform.log, { limits });
  onTestFinished(() => documents.close());
  const ask: typeof documents.ask = (task, given, options) =>
    documents.ask(task, given, { ...options, timeLimit: 4000 });
  return { ...platform, documents: { ...documents, ask } };
}

/** Does the work, and looks meanwhile what it takes of this process and whether others are answered. */
async function besides(platform: TestPlatform, work: () => Promise<unknown>) {
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  const before = { cpu: process.cpuUsage(), memory: process.memoryUsage.rss() };
  let grown = 0;
  let refused = 0;
  const look = setInterval(async () => {
    grown = Math.max(grown, process.memoryUsage.rss() - before.memory);
    if ((await web.request('https://journal.example.org/healthz')).status !== 200) refused += 1;
  }, 100);
  await work().finally(() => clearInterval(look));
  const { user, system } = process.cpuUsage(before.cpu);
  expect(refused).toBe(0);
  expect(grown).toBeLessThan(MOST_GROWN);
  expect(user + system).toBeLessThan(MOST_WORK);
}

test.each(FILE_ADDRESSES)('$name answers files that no process survives', async (address) => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const sender = await address.open(platform);
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  for (const { what, make } of DEADLY) {
    const file = { field: address.file, name: 'paper.pdf', content: make() };
    const answer = await web.request(`https://journal.example.org${sender.path}`, {
      method: 'POST',
      body: new Uint8Array(rawForm(sender.fields, file)),
      headers: {
        'Content-Type': FORM_TYPE,
        ...(sender.cookie && { Cookie: sender.cookie }),
      },
    });
    expect([what, answer.status < 500]).toEqual([what, true]);
  }
});

test.each(DEADLY)('$what is given up by the queue, which goes on', PATIENTLY, async ({ make }) => {
  const platform = hasty(await createAccountsPlatform());
  const { id: manuscript } = await aManuscriptUnderReview(platform);
  const deadly = await addManuscriptFile(platform, manuscript, {
    purpose: 'manuscript',
    content: make(),
  });
  const sound = await addManuscriptFile(platform, manuscript, {
    purpose: 'anonymised',
    content: makePdf(),
  });
  await queueNeutralCopies(platform, manuscript);
  await besides(platform, async () => {
    for (let hour = 1; hour <= 4; hour++) {
      await runDueJobs(platform, jobs);
      platform.clock.moveBy(3_600_000);
    }
  });
  const files = await platform.db
    .selectFrom('manuscript_files')
    .select(['id', 'neutral_key', 'findings'])
    .where('id', 'in', [deadly, sound])
    .orderBy('id')
    .execute();
  // No author waits for a word about it, and no reviewer gets it.
  expect(files[0]!.neutral_key).toBeNull();
  expect(files[0]!.findings).toMatch(/"no-copy"|"no-text"/);
  expect(files[1]!.neutral_key).not.toBeNull();
  const copies = async () =>
    (await listJobs(platform, { limit: 500 }))
      .filter(({ name }) => name === 'make-neutral-copy')
      .map(({ payload, state, attempts }) => [payload, state, attempts])
      .slice(0, 2);
  const ended = [
    [JSON.stringify({ file: sound }), 'done', 1],
    [JSON.stringify({ file: deadly }), 'set-aside', 2],
  ];
  expect(await copies()).toEqual(ended);
  // Whatever else comes to the manuscript, the file is not tried again.
  await queueNeutralCopies(platform, manuscript);
  expect(await copies()).toEqual(ended);
});

test(
  'a published PDF that no process survives is begun once, and the next one is searched',
  PATIENTLY,
  async () => {
    const platform = hasty(
      await catalogueWith(articleRecord(1), articleRecord(2), articleRecord(3)),
    );
    const document = await PDFDocument.create();
    document.addPage().drawText('zeppelin', {
      font: await document.embedFont(StandardFonts.Helvetica),
    });
    const files = [makeEndlessTree(), makeEndlessText(), Buffer.from(await document.save())];
    for (const [at, content] of files.entries()) {
      const { key, size, sha256 } = await platform.storage.put(
        new Blob([new Uint8Array(content)]).stream(),
      );
      await platform.db
        .insertInto('article_files')
        .values({
          ...{ article_id: at + 1, kind: 'pdf', file_name: `${at + 1}.pdf` },
          ...{ storage_key: key, size, sha256, added_at: 0 },
        })
        .execute();
    }
    await besides(platform, async () => {
      expect(await indexPdfTexts(platform)).toEqual({ read: 1, unreadable: 2 });
    });
    expect(await indexPdfTexts(platform)).toEqual({ read: 0, unreadable: 0 });
  },
);
