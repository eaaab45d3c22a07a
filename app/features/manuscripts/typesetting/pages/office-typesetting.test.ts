import { expect, test } from 'vitest';
import { valueOf, aTypesetting } from '../../../../../tests/support/a-typesetting.ts';
import { PASSWORD } from '../../../../../tests/support/accounts.ts';
import { multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { smallPaper } from '../../../../../tests/support/documents/make-paper.ts';
import { para, wordFile } from '../../../../../tests/support/documents/make-word.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { aReview, aUser, eventsOf } from '../../../../../tests/support/office.ts';
import { href } from '../../../../routes.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';

/** All fields of the first form as they stand. */
function fieldsOf(html: string): Record<string, string> {
  const form = /<form[^>]*aria-label="Change it".*?<\/form>/s.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)![1]!,
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, name, value]) => [name!, value!],
  );
  const choices = [
    ...form.matchAll(/<select[^>]*name="([^"]*)".*?<option value="([^"]*)" selected/gs),
  ].map(([, name, value]) => [name!, value!]);
  return Object.fromEntries([...inputs, ...areas, ...choices]);
}

test('the page waits while the source is read, and then shows the article with the doubts about it', async () => {
  const { browser, page, read } = await aTypesetting();
  const before = await browser.get(page);
  expect(before.html).toContain('data-waiting');
  expect(before.html).toContain('The source file is waiting to be imported.');
  await read();
  const { html } = await browser.get(page);
  expect(html).not.toContain('data-waiting');
  expect(html).toContain('Imported from sand.docx');
  expect(html).toContain('This differs from the submission details.');
  expect(html).toContain('Title: On the Flow of Sand');
  expect(html).toContain('class="prose full-text"');
  expect(html).toMatch(/<img[^>]*typesetting\/pictures\/picture-1\.png/);
});

test('pictures and JATS of the text are had by its editors, and run nothing', async () => {
  const { platform, browser, id, paper, read } = await aTypesetting();
  await platform.db
    .updateTable('manuscript_authors')
    .set({ credit_roles: JSON.stringify(['Formal analysis']) })
    .where('manuscript_id', '=', paper.id)
    .execute();
  await read();
  const picture = await browser.get(
    href('officeTypesettingPicture', { ...id, name: 'picture-1.png' }),
  );
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(
    (await browser.get(href('officeTypesettingPicture', { ...id, name: 'x.png' }))).status,
  ).toBe(404);
  const jats = await browser.get(href('officeTypesettingJats', id));
  expect(jats.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(jats.html).toContain('<surname>Example</surname>');
  expect(jats.html).toContain(
    'vocab-term-identifier="https://credit.niso.org/contributor-roles/formal-analysis/">Formal analysis</role>',
  );
  expect(jats.html).toContain('<body>');
  const other = await aUser(platform);
  await declareConflict(platform, other, { paperId: id.id, relation: 'family', note: '' });
  const conflicted = openBrowser(platform);
  await conflicted.signIn(other.username, PASSWORD);
  for (const path of [
    href('officeTypesetting', id),
    href('officeTypesettingJats', id),
    href('officeTypesettingPicture', { ...id, name: 'picture-1.png' }),
    href('officeTypesettingElement', { ...id, element: 'fig1' }),
  ]) {
    const { status, html } = await conflicted.get(path);
    expect([path, status]).toEqual([path, 403]);
    expect(html).not.toContain('dunes');
  }
});

test('no caption or alternative text that an editor writes names a reviewer to readers (L6)', async () => {
  const { browser, paper, platform, element, read, edits } = await aTypesetting();
  await aReview(platform, paper.id, { name: 'Odile Marchetti' });
  await read();
  const fields = fieldsOf((await browser.get(element('fig1'))).html);
  for (const kind of ['caption', 'alternative']) {
    const field = Object.keys(fields).find((name) => name.startsWith(kind))!;
    const words = 'A heap, as Odile Marchetti says.';
    const { status, html } = await browser.post(element('fig1'), { ...fields, [field]: words });
    expect([status, html.includes('Please remove: Odile Marchetti.')]).toEqual([422, true]);
  }
  expect(await edits()).toEqual([]);
});

test('no question to the author calls a reviewer by the family name, unless a cited work has it (L6)', async () => {
  const { browser, paper, platform, id, read } = await aTypesetting();
  for (const name of ['Odile Marchetti', 'Rui Silva']) await aReview(platform, paper.id, { name });
  await read();
  const path = href('officeTypesettingQuery', { ...id, element: 'ref1' });
  for (const name of ['Marchetti', 'Марчетти', 'marcheti', 'Rui Silva']) {
    const { status, html } = await browser.post(path, { question: `Does ${name} ask for it?` });
    expect([status, html.includes(`Please remove: ${name}`)]).toEqual([422, true]);
  }
  const { status } = await browser.post(path, { question: 'Is the year of Silva right?' });
  expect(status).toBe(303);
});

test('a caption and an alternative text are mended in their form, and taken back from the list', async () => {
  const { browser, paper, platform, page, element, read, edits } = await aTypesetting();
  await read();
  const { html } = await browser.get(element('fig1'));
  const fields = fieldsOf(html);
  const caption = Object.keys(fields).find((name) => name.startsWith('caption'))!;
  const words = Object.keys(fields).find((name) => name.startsWith('alternative'))!;
  const changed = { ...fields, [caption]: 'Sand on a _slope_.', [words]: 'A heap of sand.' };
  const saved = await browser.post(element('fig1'), changed);
  expect([saved.status, saved.location]).toEqual([303, `${page}#fig1`]);
  expect(await edits()).toMatchObject([
    { element: 'fig1', kind: 'caption', value: 'Sand on a _slope_.' },
    { element: 'fig1', kind: 'alternative', part: '0', value: 'A heap of sand.' },
  ]);
  const after = await browser.get(page);
  expect(after.html).toContain('Sand on a <em>slope</em>.');
  expect(after.html).toContain('alt="A heap of sand."');
  expect((await eventsOf(platform, paper)).slice(-1)).toEqual(['text-mended']);
  const [first] = await platform.db.selectFrom('typesetting_edits').select('id').execute();
  await browser.post(page, { action: 'take-back', edit: String(first!.id) });
  expect((await browser.get(page)).html).not.toContain('Sand on a <em>slope</em>.');
  expect((await edits()).map(({ kind }) => kind)).toEqual(['alternative']);
  // The second within the hour has its line too.
  await browser.post(element('fig1'), { ...changed, [words]: 'Another heap.' });
  const aside = { action: 'set-aside', element: 's1.p1', part: 'mention-unmatched 2' };
  await browser.post(page, aside);
  expect((await eventsOf(platform, paper)).slice(-4)).toEqual([
    ...['text-mended', 'mending-taken-back', 'text-mended', 'doubts-set-aside'],
  ]);
  const history = await platform.db.selectFrom('history').select('details').orderBy('id').execute();
  expect(JSON.parse(history.at(-1)!.details)).toEqual({
    doubts: ['Paragraph: This leads to no figure, table, formula or section. “2”'],
  });
});

test('saved as it was read, a place has no change any more, and nothing typed is lost to a mistake', async () => {
  const { browser, element, read, edits } = await aTypesetting();
  await read();
  const { html } = await browser.get(element('ref1'));
  const fields = fieldsOf(html);
  const doi = Object.keys(fields).find((name) => name.startsWith('doi'))!;
  const wrong = await browser.post(element('ref1'), { ...fields, [doi]: 'nonsense' });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('Please enter a DOI');
  expect(valueOf(wrong.html, doi)).toBe('nonsense');
  await browser.post(element('ref1'), { ...fields, [doi]: 'https://doi.org/10.5555/NEW' });
  expect(await edits()).toMatchObject([{ element: 'ref1', kind: 'doi', value: '10.5555/new' }]);
  await browser.post(element('ref1'), fields);
  expect(await edits()).toEqual([]);
});

test('a passage to check is dismissed with one click, and leads on to the next', async () => {
  const { browser, page, read, edits } = await aTypesetting();
  await read();
  const { html } = await browser.get(page);
  const count = Number(/(\d+) passages to check/.exec(html)![1]);
  const answer = await browser.post(page, {
    ...{ action: 'set-aside', element: valueOf(html, 'element') ?? '' },
    ...{ part: valueOf(html, 'part')!, doubt: '0' },
  });
  expect(answer.location).toBe(`${page}#doubt-0`);
  expect(await edits()).toMatchObject([{ kind: 'set-aside' }]);
  expect((await browser.get(page)).html).toContain(`${count - 1} passages to check`);
});

test('words lead to an entry by its number, and what is no entry is said beside the field', async () => {
  const { browser, element, read, edits } = await aTypesetting();
  await read();
  const fields = fieldsOf((await browser.get(element('s1.p1'))).html);
  const leading = (words: string, target: string) =>
    browser.post(element('s1.p1'), { ...fields, 'more-words': words, 'more-targets': target });
  const wrong = await leading('nowhere in it', '99');
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('There is no “99” to lead to.');
  expect(wrong.html).toContain('These words do not appear there together.');
  expect((await leading('very', '1')).status).toBe(303);
  expect(await edits()).toMatchObject([{ kind: 'citation', part: 'very', value: 'ref1' }]);
});

test('what is left out can be put back, and changes stay when the source is read again', async () => {
  const { browser, page, element, read, edits } = await aTypesetting();
  await read();
  const seen = valueOf((await browser.get(element('fig1'))).html, 'seen')!;
  const fields = fieldsOf((await browser.get(element('fig1'))).html);
  await browser.post(element('fig1'), { ...fields, seen, drop: 'yes' });
  expect((await browser.get(page)).html).not.toContain('id="fig1"');
  await browser.post(page, { action: 'read-again' });
  expect((await browser.get(page)).html).toContain('data-waiting');
  await read();
  expect((await browser.get(page)).html).not.toContain('id="fig1"');
  const late = await browser.post(element('fig1'), { ...fields, seen: '1', drop: 'no' });
  expect(late.status).toBe(409);
  const now = valueOf((await browser.get(element('fig1'))).html, 'seen')!;
  await browser.post(element('fig1'), { ...fields, seen: now, drop: 'no' });
  expect(await edits()).toEqual([]);
  expect((await browser.get(page)).html).toContain('id="fig1"');
});

test('an editor adds a source, and of other files it is said what is needed', async () => {
  const { browser, platform, page, id, read } = await aTypesetting();
  const to = href('officeTypesettingSource', id);
  const none = await browser.send(to, multipart({}, {}));
  expect(none.status).toBe(422);
  expect(none.html).toContain('Please choose a file.');
  const pdf = await browser.send(to, multipart({}, { source: 'pdf' }));
  expect(pdf.html).toContain('Please choose one .docx, .odt, .tex, .md, .xml or .zip file.');
  const body = new FormData();
  body.set('source', new Blob([new Uint8Array(await smallPaper())]), 'newer.docx');
  expect((await browser.send(to, { method: 'POST', body })).location).toBe(page);
  await read();
  expect((await browser.get(page)).html).toContain('Imported from newer.docx');
  const sources = await platform.db
    .selectFrom('manuscript_files')
    .select('file_name')
    .where('purpose', '=', 'source')
    .execute();
  expect(sources).toHaveLength(2);
});

test('a source that an editor adds is no accepted text, and names no reviewer (L6)', async () => {
  const { browser, platform, paper, page, id, read } = await aTypesetting();
  await aReview(platform, paper.id, { name: 'Odile Marchetti' });
  const cited = 'We follow Brandt and Marchetti (2019).';
  await addManuscriptFile(platform, paper.id, {
    ...{ purpose: 'manuscript', format: 'docx', fileName: 'sent.docx' },
    content: wordFile({ body: para('Ropes hold.') + para(cited) }),
  });
  await platform.db.updateTable('typesettings').set({ first_text: null }).execute();
  const add = async (words: string) => {
    const content = wordFile({ body: para('Ropes hold.') + para(cited) + para(words) });
    const body = new FormData();
    body.set('source', new Blob([new Uint8Array(content)]), 'newer.docx');
    return browser.send(href('officeTypesettingSource', id), { method: 'POST', body });
  };
  const named = await add('We thank Odile Marchetti, who reviewed this paper.');
  expect(named.status).toBe(422);
  expect(named.html).toContain('Please remove: Odile Marchetti.');
  expect((await add('Other words.')).location).toBe(page);
  await read();
  const { html } = await browser.get(page);
  expect(html).toContain('Changes since accepted');
  expect(html).not.toContain('The text is the one that was accepted');
});

test('only who handles the manuscript changes the text, and after publication no author is asked', async () => {
  const { browser, platform, paper, page, id, element, read, edits } = await aTypesetting();
  await read();
  const other = await aUser(platform);
  const looking = openBrowser(platform);
  await looking.signIn(other.username, PASSWORD);
  const shown = await looking.get(element('fig1'));
  expect(shown.status).toBe(200);
  expect(shown.html).not.toContain('Save');
  expect((await looking.post(page, { action: 'read-again' })).status).toBe(403);
  const fields = fieldsOf((await browser.get(element('ref1'))).html);
  await setState(platform, paper.id, 'published');
  const doi = Object.keys(fields).find((name) => name.startsWith('doi'))!;
  // Readers get it with a correction alone.
  expect((await browser.post(element('ref1'), { ...fields, [doi]: '10.5555/x' })).status).toBe(303);
  expect(await edits()).toMatchObject([{ element: 'ref1', value: '10.5555/x' }]);
  expect((await browser.get(element('fig1'))).html).not.toContain('name="question"');
  const question = href('officeTypesettingQuery', { ...id, element: 'fig1' });
  expect((await browser.post(question, { question: 'What is it?' })).status).toBe(409);
  expect((await browser.post(page, { action: 'ask-descriptions' })).status).toBe(409);
});
