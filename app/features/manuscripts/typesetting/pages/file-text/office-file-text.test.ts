import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../../tests/support/accounts.ts';
import { addManuscriptFile } from '../../../../../../tests/support/manuscripts.ts';
import { anOffice } from '../../../../../../tests/support/reviewing.ts';

const FIRST = `# Reading meters

## Introduction

Old water meters tick. We counted the ticks of nine meters.

## Results

The error was below one per cent.
`;

const SECOND = FIRST.replace('nine meters', 'twelve meters').replace(
  'The error was below one per cent.',
  'The error was below one per cent. A dishwasher needs a second microphone.',
);

/** A manuscript in its second round, whose author sent Markdown in both. */
async function twoRounds() {
  const platform = await createAccountsPlatform();
  const { browser, manuscript } = await anOffice(platform);
  const { id, paperId } = manuscript;
  const add = (text: string, round: number) =>
    addManuscriptFile(platform, id, {
      ...{ purpose: 'manuscript', format: 'md', fileName: `meters-${round}.md`, round },
      ...{ content: Buffer.from(text), neutral: Buffer.from('A copy without names.') },
    });
  const files = [await add(FIRST, 1), await add(SECOND, 2)] as const;
  return { platform, browser, id, files, office: `/office/manuscripts/${paperId}` };
}

test('an editor reads a manuscript as a page, with its contents beside it', async () => {
  const { browser, files, office } = await twoRounds();
  const tab = await browser.get(`${office}/text`);
  expect(tab.html).toContain(`href="${office}/files/${files[1]}/text">Read it as a page`);
  const { status, html } = await browser.get(`${office}/files/${files[1]}/text`);
  expect(status).toBe(200);
  expect(html).toContain('We counted the ticks of twelve meters.');
  const contents = /<section[^>]*aria-labelledby="contents".*?<\/section>/s.exec(html)![0];
  expect(contents).toMatch(/href="#[^"]+">Introduction.*href="#[^"]+">Results/s);
});

test('what changed since the round before is shown word by word', async () => {
  const { browser, files, office } = await twoRounds();
  const address = `${office}/files/${files[1]}/text?since=${files[0]}`;
  expect((await browser.get(`${office}/text`)).html).toContain(
    `href="${address}">Changes since round 1`,
  );
  const { html } = await browser.get(address);
  expect(html).toContain('Changes since round 1');
  const text = html.replaceAll(/<span class="visually-hidden">([^<]*)<\/span>/g, '$1');
  expect(text).toContain(
    'We counted the ticks of<del class="gone">[removed:  nine]</del><ins class="came">[added:  twelve]</ins> meters.',
  );
  expect(text).toContain(
    'below one per cent.<ins class="came">[added:  A dishwasher needs a second microphone.]</ins>',
  );
  expect(html).toContain(
    'Changes since round 1: 7 words <ins>added</ins>, 1 word <del>removed</del>.',
  );
  expect(html).toMatch(/href="#[^"]+">“Old water meters tick. We …” changed/);
  const same = await browser.get(`${office}/files/${files[1]}/text?since=${files[1]}`);
  expect(same.html).toContain('the text is the same, word for word.');
});

test('an editor opens the copy that reviewers get, and a file that is no text says so', async () => {
  const { platform, browser, id, files, office } = await twoRounds();
  expect((await browser.get(`${office}/text`)).html).toContain(
    `${office}/files/${files[1]}?copy=reviewers`,
  );
  const copy = await browser.get(`${office}/files/${files[1]}?copy=reviewers`);
  expect(copy.html).toBe('A copy without names.');
  const pdf = await addManuscriptFile(platform, id, { purpose: 'supplement' });
  expect((await browser.get(`${office}/files/${pdf}?copy=reviewers`)).status).toBe(404);
  const { html } = await browser.get(`${office}/files/${pdf}/text`);
  expect(html).toContain('The text of this file cannot be shown as a page.');
  expect((await browser.get(`${office}/files/9999/text`)).status).toBe(404);
});

test('a text that was read once opens again without its file being read', async () => {
  const { platform, browser, files, office } = await twoRounds();
  const address = `${office}/files/${files[1]}/text`;
  await browser.get(address);
  const table = platform.db.updateTable('manuscript_files').where('id', '=', files[1]);
  await table.set({ storage_key: 'gone/from-the-disk.md' }).execute();
  const again = await browser.get(address);
  expect(again.html).toContain('We counted the ticks of twelve meters.');
});
