import { expect, test } from 'vitest';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';

test('while names are looked for in the copy that was made this is said, and then what in it may tell who the authors are', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('received');
  const [text, copy] = [
    await addManuscriptFile(platform, id, { purpose: 'manuscript', content: Buffer.from('1') }),
    await addManuscriptFile(platform, id, { purpose: 'anonymised', content: Buffer.from('2') }),
  ];
  const pageWith = async (findings: string | null) => {
    const files = platform.db.updateTable('manuscript_files').set({ set_from: text, findings });
    await files.where('id', '=', copy).execute();
    return (await browser.get(at('completion/files'))).html;
  };
  expect(await pageWith(null)).toContain('We are looking for names in this copy.');
  const around = { before: 'supported by', after: 'of 2024', inReferences: false, times: 1 };
  const found = [{ kind: 'funding', found: 'grant FP-117', ...around }];
  const html = await pageWith(JSON.stringify(found));
  expect(html).toMatch(/Funding details that may identify the authors.*grant FP-117/s);
  expect(html).not.toContain('We are looking for names in this copy.');
});
