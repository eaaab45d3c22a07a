import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, setState } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import {
  aDraft,
  anOffice,
  aPerson,
  byLink,
  linkOf,
} from '../../../../../tests/support/reviewing.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { listUsedFiles } from '../../files/list-used-files.server.ts';
import { KEPT_WORDS } from '../../points/places.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';
import { saveDraft } from '../../reviews/save-draft.server.ts';
import { savePoint } from '../../reviews/save-point.server.ts';
import { submitReview } from '../../reviews/submit-review.server.ts';

const WAS =
  '# Meters\n\n## Method\n\nThe meter ticks at night.\n\nIt stops at dawn, as all of them do.\n\n## Acknowledgements\n\nWe thank the Sample Lake Institute.\n';
const NOW =
  '# Meters\n\n## Method\n\nWe read it every minute, and not every hour.\n\nThe meter ticks at night.\n\n## Acknowledgements\n\nWe owe thanks to the Sample Pond Institute.\n';

const aFile = (text: string, field = 'manuscript') => {
  const body = new FormData();
  body.append(field, new Blob([text]), 'revised.md');
  return { method: 'POST', body };
};

const aForm = (fields: Readonly<Record<string, string>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: 'POST', body };
};

/** Asked for a revision, with one file that can be compared. */
async function aPaperToRevise() {
  const paper = await anAuthorsPaper('revision-requested');
  await paper.platform.db.deleteFrom('manuscript_files').execute();
  await addManuscriptFile(paper.platform, paper.id, {
    ...{ purpose: 'manuscript', format: 'md', fileName: 'paper.md', round: 1 },
    content: Buffer.from(WAS),
  });
  return paper;
}

/** The id of the passage that begins with these words. */
const idOf = (html: string, words: string) =>
  new RegExp(`id="([^"]+)"[^>]*>${words}`).exec(html)![1]!;

test('authors see what reviewers will see as changed, and a point leads all sides to the change that answers it', async () => {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const { id, paperId } = office.manuscript;
  await platform.db.deleteFrom('manuscript_files').execute();
  const add = (round: number, text: string) =>
    addManuscriptFile(platform, id, {
      ...{ purpose: 'manuscript', format: 'md', fileName: 'paper.md', round },
      ...{ content: Buffer.from(text), neutral: Buffer.from(text) },
    });
  await add(1, WAS);
  const rita = aPerson();
  const first = byLink(await office.invited(rita));
  await acceptInvitation(platform, first);
  for (const [at, words] of [
    'The meter ticks at night.',
    'It stops at dawn, as all of them do.',
  ].entries()) {
    await savePoint(platform, first, {
      ...{ key: `point-${at}`, words: `Why? ${at}`, weight: 'major', audience: 'authors' },
      place: {
        ...{ id: `s1.p${at + 1}`, at: at + 2, name: `passage ${at + 2}`, quote: null },
        words: words.slice(0, KEPT_WORDS),
      },
    });
  }
  await saveDraft(platform, first, { draft: aDraft(), base: 0 });
  expect((await submitReview(platform, first, 1)).outcome).toBe('completed');
  await platform.db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: id, round: 1, kind: 'minor', leads_to: 'revision-requested' },
      ...{ decided_by: office.user.id, subject: 'Decision', letter: 'Dear all,', decided_at: 1 },
    })
    .execute();
  await setState(platform, id, 'revision-requested');

  await platform.db
    .updateTable('manuscripts')
    .set({ revise_by: Date.UTC(2032, 0, 5) })
    .execute();
  const author = openBrowser(platform);
  const tracked = { id: paperId, key: trackingKey(platform, office.manuscript, 1) };
  expect((await author.get(href('trackedPaper', null, tracked))).html).toMatch(
    /The revised manuscript is due .*5 January 2032/,
  );
  const at = (
    name: 'manuscriptChanges' | 'manuscriptPoints' | 'manuscriptRevision',
    position = 1,
  ) => href(name, { id: paperId }, { key: trackingKey(platform, office.manuscript, position) });
  expect((await author.send(at('manuscriptChanges'), aForm({}))).html).toContain(
    'Please choose the file with the revised manuscript.',
  );
  const second = await author.send(at('manuscriptChanges', 2), aFile(NOW));
  expect([second.status, (await author.get(at('manuscriptChanges', 2))).html]).toEqual([
    403,
    expect.stringContaining('has not chosen a revised file yet'),
  ]);
  expect((await author.send(at('manuscriptChanges'), aFile(NOW))).status).toBe(303);
  const { html } = await author.get(at('manuscriptChanges'));
  expect(html).toContain('words <ins>added</ins>');
  expect(html).not.toMatch(/Lake|Pond/);
  const came = idOf(html, 'We read it every minute');
  const gone = idOf(html, 'It stops at dawn');
  const seen = /name="seen" value="([^"]+)"/.exec(html)![1]!;
  expect(await listUsedFiles(platform, await keysOf(platform))).toHaveLength(1);

  // Without a choice a point leads to where its passage is, or stood.
  const from = async (label: string) =>
    (await author.get(`${at('manuscriptChanges')}&point=${label}`)).location;
  expect(await from('R1.1')).toMatch(new RegExp(`#${idOf(html, 'The meter ticks')}$`));
  expect(await from('R1.2')).toMatch(new RegExp(`#${gone}$`));
  await author.send(at('manuscriptChanges'), aForm({ seen, 'change-R1.1': came }));
  await author.send(at('manuscriptChanges'), aForm({ seen: 'another', 'change-R1.1': gone }));
  expect(await from('R1.1')).toMatch(new RegExp(`#${came}$`));
  const points = await author.get(at('manuscriptPoints'));
  const version = /name="version" value="([^"]*)"/.exec(points.html)![1]!;
  const answers = { 'answer-R1.1': 'Now every minute.', 'answer-R1.2': 'Taken out.' };
  expect((await author.post(at('manuscriptPoints'), { version, ...answers })).status).toBe(303);
  const revision = { title: 'Meters', abstract: '', keywords: '', 'first-file': 'names-none' };
  expect((await author.send(at('manuscriptRevision'), aForm(revision))).status).toBe(303);
  const files = await platform.db.selectFrom('manuscript_files').selectAll().execute();
  expect(files.map(({ file_name, round }) => [file_name, round])).toEqual([
    ['paper.md', 1],
    ['revised.md', 2],
  ]);
  expect(await platform.db.selectFrom('revised_files').selectAll().execute()).toEqual([]);
  const after = await author.get(at('manuscriptChanges'));
  expect([after.status, after.html]).toEqual([
    200,
    expect.stringContaining('Your revision has been sent.'),
  ]);
  expect(after.html).toContain('words <ins>added</ins>');
  const kept = await author.get(
    href(
      'manuscriptCompletion',
      { id: paperId },
      { key: trackingKey(platform, office.manuscript, 1) },
    ),
  );
  for (const name of ['>paper.md</a>', '>revised.md</a>']) expect(kept.html).toContain(name);
  const [, back] = /<a href="([^"]+)">See the manuscript and what was sent/.exec(after.html)!;
  expect((await author.get(back!.replaceAll('&amp;', '&'))).status).toBe(200);

  const inOffice = async (point: string) => {
    const found = await platform.db
      .selectFrom('review_points')
      .select('id')
      .where('words', '=', point)
      .executeTakeFirstOrThrow();
    const { location } = await office.browser.get(
      href('officePoint', { id: paperId }, { answer: found.id }),
    );
    return { point: found.id, location };
  };
  const { point, location } = await inOffice('Why? 0');
  expect(location).toMatch(new RegExp(`/text\\?since=\\d+#${came}$`));
  expect((await inOffice('Why? 1')).location).toMatch(new RegExp(`#${gone}$`));

  // Their reviewer is led to the same place of the copy without names.
  await platform.db.deleteFrom('manuscript_files').where('round', '=', 2).execute();
  await add(
    2,
    NOW.replace('## Method', '## Before it\n\nA line that only this copy has.\n\n## Method'),
  );
  const again = byLink(await office.invited(rita));
  await acceptInvitation(platform, again);
  const reading = await linkOf(platform, again.invitation, '/manuscript');
  expect((await author.get(reading)).html).toMatch(
    new RegExp(`Now every minute\\..*changes=1&amp;answer=${point}">Changed here`, 's'),
  );
  const led = await author.get(`${reading}&changes=1&answer=${point}`);
  const changed = await author.get(`${reading}&changes=1`);
  expect(led.location).toMatch(new RegExp(`#${idOf(changed.html, 'We read it every minute')}$`));
  // A point of which its reviewer says nothing is settled with a reason, once.
  const settle = (reason: string) =>
    office.browser.post(href('officePoint', { id: paperId }), {
      ...{ intent: 'settle', point: String(point), reason },
    });
  const panel = async () =>
    (await office.browser.get(href('officeManuscriptTab', { id: paperId, tab: 'reviews' }))).html;
  await settle('');
  expect(await panel()).toContain('Open points for the authors: 2 major, 0 minor.');
  expect((await settle('The answer is enough.')).status).toBe(303);
  expect(await panel()).toMatch(/Open points for the authors: 1 major, 0.*The answer is enough\./s);
  // What authors say of themselves is not in the list of changes either (L6).
  expect(changed.html).not.toMatch(/Lake|Pond|We owe thanks/);
});

test('authors read before sending which of their names the reviewers would find in the text, and not in its references (L6)', async () => {
  const { platform, id, browser, at } = await aPaperToRevise();
  const [ada] = await platform.db
    .selectFrom('manuscript_authors')
    .select('name')
    .where('manuscript_id', '=', id)
    .orderBy('position')
    .execute();
  const told = async (text: string) => {
    await browser.send(at('changes'), aFile(text));
    return (await browser.get(at('changes'))).html;
  };
  const naming = await told(NOW.replace('every minute', `as ${ada!.name} did`));
  expect(naming).toContain(`The text names “${ada!.name}”. Reviewers must not learn who you are`);
  const citing = await told(`${NOW}\n## References\n\n1. ${ada!.name}. Meters. 2019.\n`);
  expect(citing).not.toContain('Reviewers must not learn who you are');
  const long = 'The meter ticks at night. '.repeat(2000);
  const late = await told(`${NOW}\n## Results\n\n${long}\n\nIt was read by ${ada!.name}.\n`);
  expect(late).toContain(`The text names “${ada!.name}”.`);
});

test('a refused file says why, and what was compared before is a link away', async () => {
  const { browser, at } = await aPaperToRevise();
  expect((await browser.send(at('changes'), aFile(NOW))).status).toBe(303);
  const { status, html } = await browser.send(at('changes'), aForm({}));
  expect(status).toBe(422);
  expect(html).toContain('Please choose the file with the revised manuscript.');
  expect(html).toContain('You have chosen revised.md.');
  expect(html).toContain(`<a href="${at('changes')}">See what revised.md changed</a>`);
  expect(html).not.toContain('We read it every minute');
});

test('of a text with very many changes the first five hundred are links, and the rest is counted', async () => {
  const { browser, at } = await aPaperToRevise();
  const passages = Array.from({ length: 700 }, (_, each) => `Meter ${each} was read at noon.`);
  await browser.send(at('changes'), aFile(`${WAS}\n## Results\n\n${passages.join('\n\n')}\n`));
  const { html } = await browser.get(at('changes'));
  const [, list] = /id="changes"(.*?)<\/ul>/s.exec(html)!;
  expect(list!.split('<a ').length - 1).toBe(500);
  expect(list).toMatch(/… and 20\d more in the text/);
  expect(html).toContain('Meter 699 was read at noon.');
});

test('what the authors anonymised themselves is compared as reviewers got it', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('revision-requested');
  await platform.db.deleteFrom('manuscript_files').execute();
  const add = (purpose: 'manuscript' | 'anonymised', round: number, text: string) =>
    addManuscriptFile(platform, id, {
      ...{ purpose, format: 'md', fileName: `${purpose}-${round}.md`, round },
      content: Buffer.from(text),
    });
  const named = (text: string) => text.replace('The meter ticks', 'Cara Canary’s meter ticks');
  await add('manuscript', 1, named(WAS));
  await add('anonymised', 1, WAS);
  expect((await browser.send(at('changes'), aFile(NOW))).status).toBe(303);
  expect((await browser.get(at('changes'))).html).not.toContain('Canary');
  await add('manuscript', 2, named(NOW));
  await add('anonymised', 2, NOW);
  await setState(platform, id, 'under-review');
  const { html } = await browser.get(at('changes'));
  expect(html).toContain('As read from anonymised-2.md and, of round 1, anonymised-1.md.');
  expect(html).toContain('<h1>What your revision changed</h1>');
  expect(html).not.toContain('Canary');
});

test('before a revision a co-author reads there as a page what cannot be opened as a file everywhere', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('under-review');
  await platform.db.deleteFrom('manuscript_files').execute();
  await addManuscriptFile(platform, id, {
    ...{ purpose: 'manuscript', format: 'md', fileName: 'paper.md', round: 1 },
    ...{ content: Buffer.from(WAS) },
  });
  await platform.db.updateTable('manuscript_authors').set({ confirmed_at: null }).execute();
  expect((await browser.get(at('authorship', 2))).html).toContain(
    `href="${at('changes', 2)}">Read the manuscript first</a>`,
  );
  const { html } = await browser.get(at('changes', 2));
  for (const words of ['The manuscript as a page', 'The meter ticks at night.'])
    expect(html).toContain(words);
  // Of a text that is too short to compare, the author is asked by what the file itself is headed.
  await setState(platform, id, 'revision-requested');
  const { body } = aFile(NOW);
  const title = 'Ticks of the night, every minute and hour';
  for (const [name, value] of Object.entries({ title, reply: 'Done.', 'first-file': 'names-none' }))
    body.append(name, value);
  const asked = await browser.send(at('revision'), { method: 'POST', body });
  expect([asked.status, asked.html]).toEqual([
    422,
    expect.stringContaining('This file is headed “Meters”, and names none of you: is it the right'),
  ]);
});

const keysOf = async ({ db }: Awaited<ReturnType<typeof createAccountsPlatform>>) =>
  (await db.selectFrom('revised_files').select('storage_key').execute()).map(
    (row) => row.storage_key,
  );
