import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { guideOf } from '../../preflight/guide-version.server.ts';

test('what the manuscript says of itself fills empty fields, and is left out on demand', async () => {
  const { platform, id, paperId, browser, at } = await anAuthorsPaper('received');
  await platform.db.updateTable('manuscripts').set({ keywords: '', abstract: '' }).execute();
  const file = await platform.db
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', id)
    .where('purpose', '=', 'manuscript')
    .executeTakeFirstOrThrow();
  const { id: guide } = await guideOf(platform, id);
  const words = {
    ...{ title: 'T', abstract: 'We study sand.', keywords: 'sand, flow', funding: 'A grant.' },
    ...{ competingInterests: '', dataStatement: '', generativeAi: '', ethics: '' },
    ...{ acknowledgements: '', references: 'A. B. Sand. 2020.\nC. D. Flow. 2021.' },
  };
  const loss = { text: 'This picture is lost.', words: ['a.png'], count: 1, isAway: true };
  await platform.db.deleteFrom('file_checks').execute();
  await platform.db
    .insertInto('file_checks')
    .values({
      ...{ file_id: file.id, guide_id: guide, problem: null, findings: '[]', checked_at: 1 },
      ...{ losses: JSON.stringify([loss]), words: JSON.stringify(words) },
    })
    .execute();
  const step = async (name: string) => (await browser.get(at(`completion/${name}`))).html;
  const page = await step('manuscript');
  expect(page).toContain('>We study sand.</textarea>');
  expect(page).toContain('>sand, flow</textarea>');
  expect(page).toContain('paper.pdf: please check. At most 250 words');
  expect(page).toContain('References: 2, please check');
  expect(await step('statements')).toContain('>A grant.</textarea>');
  const files = await step('files');
  expect(files).toContain('This picture is lost. “a.png”.');
  expect(files).not.toContain('<span>Files</span><span class="visually-hidden"> (done)');
  const receipt = `/paper-submission/receipt?id=${paperId}&key=${at('').split('key=')[1]}`;
  expect((await browser.get(receipt)).html).toContain('parts of the manuscript that were not sent');
  expect(files).toContain('no other problems found.');
  const undo = /<a href="([^"]*fill=none[^"]*)">/.exec(page)![1]!.replaceAll('&amp;', '&');
  const without = (await browser.get(undo)).html;
  expect(without).not.toContain('We study sand.');
  expect(without).not.toContain('filled in from');
  await platform.db
    .updateTable('manuscripts')
    .set({ abstract: 'We let sensors sleep.', keywords: 'sleep' })
    .execute();
  const saved = await step('manuscript');
  expect(saved).toContain('We let sensors sleep.');
  expect(saved).not.toContain('We study sand.');
  expect(await step('check')).toContain('Abstract: differs from paper.pdf.');
});

test('whom the file names is offered for the list of authors, and who did what fills the boxes', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('received');
  const [first] = await platform.db
    .selectFrom('manuscript_authors')
    .select(['name', 'email'])
    .where('manuscript_id', '=', id)
    .orderBy('position')
    .execute();
  const file = await platform.db
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', id)
    .where('purpose', '=', 'manuscript')
    .executeTakeFirstOrThrow();
  const { id: guide } = await guideOf(platform, id);
  const authors = [
    { name: first!.name, email: 'other@sand.example', institution: 'Institute of Dunes' },
    { name: 'Bo van Li', email: 'bo@sand.example', institution: 'Institute of Dunes' },
  ];
  const contributions = `${first!.name}: Software, Writing -- original draft.`;
  await platform.db.deleteFrom('file_checks').execute();
  await platform.db
    .insertInto('file_checks')
    .values({
      ...{ file_id: file.id, guide_id: guide, problem: null, findings: '[]', checked_at: 1 },
      ...{ losses: '[]', words: JSON.stringify({ title: 'T', authors, contributions }) },
    })
    .execute();
  const { html } = await browser.get(at('completion/authors'));
  expect(html).toContain(`paper.pdf names 2 authors: ${first!.name} and Bo van Li.`);
  expect((await browser.get(at('completion/check'))).html).toContain(
    'paper.pdf names Bo van Li as an author, and the list does not.',
  );
  const add = /<a href="([^"]*)">Add Bo van Li</.exec(html)![1]!.replaceAll('&amp;', '&');
  const added = (await browser.get(add)).html;
  expect(added).toContain('value="van Li"');
  expect(added).toContain('value="bo@sand.example"');
  expect(added).toContain(`value="${first!.email}"`);
  expect(added).not.toContain('other@sand.example');
  const statements = (await browser.get(at('completion/statements'))).html;
  expect(statements).toContain('Chosen for 1 of');
  // A slip of the pen and an accent left out are no other people.
  const typed = {
    'author-0-name': first!.name,
    'author-1-given': 'Bo',
    'author-1-family': 'van Il',
  };
  const email = { 'author-1-email': 'bo@sand.example' };
  await browser.send(
    at('completion/authors'),
    multipart({ 'author-0-position': '1', ...typed, ...email }),
  );
  const near = (await browser.get(at('completion/authors'))).html;
  expect(near).toContain('paper.pdf spells “Bo van Il” as “Bo van Li”.');
  expect(near).not.toContain('Add Bo van Li');
  const use = /<a href="([^"]*)">Use the spelling/.exec(near)![1]!.replaceAll('&amp;', '&');
  expect((await browser.get(use)).html).toContain('value="van Li"');
  // One address in two rows is asked about, and a row that was added is removed.
  const twice = { 'author-2-name': 'Li Bo', 'author-2-email': 'bo@sand.example' };
  const listed = {
    'author-0-position': '1',
    'author-1-position': '3',
    ...typed,
    ...email,
    ...twice,
  };
  await browser.send(at('completion/authors'), multipart(listed));
  expect((await browser.get(at('completion/authors'))).html).toContain(
    'Li Bo has the e-mail address of Bo van Il.',
  );
  await browser.send(
    at('completion/authors'),
    multipart({
      ...typed,
      ...email,
      'author-1-position': '3',
      'author-0-position': '1',
      'author-3-name': 'No One',
      'author-3-remove': 'on',
    }),
  );
  expect((await browser.get(at('completion/authors'))).html).not.toContain('No One');
});
