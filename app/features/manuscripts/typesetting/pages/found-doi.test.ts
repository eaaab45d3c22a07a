import { expect, test } from 'vitest';
import { aTypesetting, valueOf } from '../../../../../tests/support/a-typesetting.ts';
import { para, run, wordFile } from '../../../../../tests/support/documents/make-word.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import { queueReading } from '../read-again.server.ts';

const SAND = 'Marchetti, R. The slow movement of sand over old roads. Dunes 4, 2019.';
const BELLS = 'Weber, A. Copper bells in northern churches and their towers. Bells 1, 2001.';
const KNOWN = 'Li, B. (2021). Dunes that sing at night. https://doi.org/10.5555/known';

/** A text of three references, one of which names a DOI, and what a search found for the others. */
async function aText() {
  const office = await aTypesetting();
  const { platform, paper } = office;
  const lines = ['A title', 'Introduction', 'Sand is old.', 'References', SAND, BELLS, KNOWN];
  const body = lines.map((words) => para(run(words))).join('');
  const file = await addManuscriptFile(platform, paper.id, {
    ...{ purpose: 'source', content: wordFile({ body }) },
  });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format: 'docx', file_name: 'newer.docx', added_at: platform.clock.now() + 1 })
    .where('id', '=', file)
    .execute();
  await queueReading(platform, paper.id);
  await office.read();
  const cited = await platform.db
    .selectFrom('cited_words')
    .select(['place', 'words_key', 'said'])
    .where('file_id', '=', file)
    .orderBy('place')
    .execute();
  const found = { ...{ author: 'Marchetti', title: 'The slow movement' }, year: 2019, due_at: 1 };
  for (const [at, state] of (['found', 'different'] as const).entries()) {
    await platform.db
      .insertInto('searched_words')
      .values({ words_key: cited[at]!.words_key, state, doi: `10.5555/${state}`, ...found })
      .execute();
  }
  return { ...office, cited };
}

test('references that name no DOI are noted as the text is read, by their places in it', async () => {
  const { cited } = await aText();
  expect(cited.map(({ place, said }) => [place, said])).toEqual([
    ['ref1', SAND],
    ['ref2', BELLS],
  ]);
});

test('a reference that an editor corrected is judged by its words of now', async () => {
  const { browser, element, platform, paper } = await aText();
  const searched = async () =>
    (await findTypesetting(platform, paper.id))!.article!.searched.map(({ place, state }) => [
      place,
      state,
    ]);
  expect(await searched()).toEqual([
    ['ref1', 'found'],
    ['ref2', 'different'],
  ]);
  const { html } = await browser.get(element('ref1'));
  const name = /<textarea[^>]*name="([a-z]+-\d+)"/.exec(html)![1]!;
  const doi = /name="(doi-\d+)"/.exec(html)![1]!;
  const words = 'Li, B. Dunes that sing at night and never by day. Dunes 9, 2005.';
  const sent = { [name]: words, [doi]: '', seen: valueOf(html, 'seen')! };
  expect((await browser.post(element('ref1'), sent)).status).toBe(303);
  expect(await searched()).toEqual([['ref2', 'different']]);
  expect((await browser.get(element('ref1'))).html).not.toContain('Crossref has');
});

test('an editor takes the DOI that a search found into the reference by one button, and is offered no other', async () => {
  const { browser, element, edits } = await aText();
  const { html } = await browser.get(element('ref1'));
  expect(html).toContain('Crossref has this work: Marchetti, The slow movement, 2019.');
  const form = /<form[^>]*aria-label="DOI at Crossref".*?<\/form>/s.exec(html)![0];
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)![1]!,
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);
  expect((await browser.post(element('ref1'), Object.fromEntries(fields))).status).toBe(303);
  expect(await edits()).toEqual([
    { element: 'ref1', kind: 'doi', part: '', value: '10.5555/found' },
  ]);
  const after = (await browser.get(element('ref1'))).html;
  expect(after).not.toContain('Crossref has');
  expect(valueOf(after, 'seen')).toBeDefined();
  const other = (await browser.get(element('ref2'))).html;
  expect(other).toContain('Crossref has a work like this, with another author or year');
  expect(other).not.toContain('Add this DOI');
  expect((await browser.get(element('ref3'))).html).not.toContain('Crossref has');
});
