import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aManuscriptUnderReview } from '../../../../../tests/support/manuscripts.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { saveCompletion } from '../../completion/save-completion.server.ts';
import { valuesOf } from '../../completion/completion-form.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { HOUR } from '#app/platform/clock.ts';

const filesOf = async ({ config }: TestPlatform): Promise<number> => {
  const folder = path.join(config.DATA_DIR, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

async function completing() {
  const paper = await anAuthorsPaper('received');
  const values = valuesOf(await findCompletion(paper.platform, paper.id));
  const save = (fields: Record<string, string>, files = {}) =>
    paper.browser.send(paper.at('completion'), multipart({ ...values, ...fields }, files));
  /** Files of the present round, as if they had been sent before. */
  const addRows = async (count: number, size: number, removed = false) => {
    for (let n = 0; n < count; n += 1) {
      await paper.platform.db
        .insertInto('manuscript_files')
        .values({
          ...{ manuscript_id: paper.id, format: 'pdf', file_name: `${n}.pdf`, sha256: 'x' },
          ...{ storage_key: `${n} of ${size}`, size, added_at: 0, purpose: 'supplement', round: 1 },
          removed_at: removed ? 1 : null,
        })
        .execute();
    }
  };
  return { ...paper, values, save, addRows };
}

test('sixty forms an hour are taken for a manuscript; the next comes back with what was typed', async () => {
  const { platform, browser, at, save } = await completing();
  for (let n = 0; n < 60; n += 1) expect((await save({})).status).toBe(303);
  const before = await filesOf(platform);
  const abstract =
    'We let the sensors sleep while nobody needs them, and count what that saves them.';
  const refused = await save({ abstract }, { supplement: 'pdf' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('3600');
  expect(refused.html).toContain('There were too many requests. Please try again in 60 minutes.');
  expect(refused.html).toContain(abstract);
  expect(await filesOf(platform)).toBe(before);
  // Reading goes on, and so does keeping what is typed.
  expect((await browser.get(at('completion/manuscript'))).status).toBe(200);
  const headers = { Accept: 'application/json' };
  const kept = await browser.send(at('completion'), { ...multipart({ abstract }), headers });
  expect(kept.status).toBe(200);
  platform.clock.moveBy(HOUR);
  expect((await save({})).status).toBe(303);
});

test('all manuscripts of one address count together, those of others apart', async () => {
  const { platform } = await completing();
  const browser = openBrowser(platform, { from: '198.51.100.7' });
  let refused = 0;
  for (let paper = 0; paper < 6; paper += 1) {
    const manuscript = await aManuscriptUnderReview(platform, {
      submission: { email: `ada${paper}@example.org` },
    });
    const key = trackingKey(platform, manuscript, 2);
    const page = `/manuscripts/${manuscript.paperId}/authorship?key=${key}`;
    for (let n = 0; n < 55; n += 1) {
      const { status } = await browser.post(page, {});
      if (status === 429) refused += 1;
    }
  }
  expect(refused).toBe(30);
});

test('a wrong key uses up nothing of the author’s', async () => {
  const { platform, save, paperId } = await completing();
  const stranger = openBrowser(platform, { from: '198.51.100.9' });
  for (let n = 0; n < 70; n += 1) {
    const answer = await stranger.post(`/manuscripts/${paperId}/completion?key=1.wrong`, {});
    expect(answer.status).toBe(404);
  }
  expect((await save({})).status).toBe(303);
});

test('a manuscript has twenty files at most in a round; a refused one leaves nothing', async () => {
  const { platform, save, addRows } = await completing();
  await addRows(18, 1000);
  expect((await save({}, { supplement: 'pdf' })).status).toBe(303);
  const before = await filesOf(platform);
  const refused = await save({ abstract: 'Typed' }, { supplement: 'pdf' });
  expect(refused.status).toBe(413);
  expect(refused.html).toContain('No more files can be added.');
  expect(refused.html).toContain('Typed');
  expect(await filesOf(platform)).toBe(before);
  expect((await save({})).status).toBe(303);
});

test('its files have 500 MB at most, with those that were replaced', async () => {
  const { platform, save, addRows } = await completing();
  await addRows(10, 49_999_950, true);
  const before = await filesOf(platform);
  const refused = await save({}, { supplement: 'pdf' });
  expect(refused.status).toBe(413);
  expect(refused.html).toContain('At most 19 more files and 0 MB more can be added here.');
  expect(await filesOf(platform)).toBe(before);
});

test('of files that come at the same time those beyond are refused', async () => {
  const { platform, paperId, values, addRows } = await completing();
  await addRows(19, 1000);
  const file = { key: 'x', size: 10, sha256: 'x', fileName: 'a.pdf', format: 'pdf' } as const;
  const result = await saveCompletion(platform, {
    ...{ paperId, position: 1, actor: 'author:1', values, step: null },
    files: [{ ...file, purpose: 'supplement' }],
    ...{ removed: null, complete: false },
  });
  expect(result).toEqual({ outcome: 'refused', reason: 'too-many-files' });
});
