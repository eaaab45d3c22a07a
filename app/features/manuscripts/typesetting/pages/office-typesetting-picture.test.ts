import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { pdfPicture, pointsOf } from '../../../../../tests/support/documents/draw-pictures.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { PIXEL } from '../../../../../tests/support/documents/make-paper.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { aPaper, aUser, eventsOf } from '../../../../../tests/support/office.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../../routes.ts';
import { listUsedPictures } from '../pictures/keep-pictures.server.ts';
import { queueReading } from '../read-again.server.ts';
import { readPictures } from '../pictures/read-pictures.server.ts';

const TIME = { timeout: 120_000 };

/** An accepted manuscript whose first figure has lost its picture, and whose second has one. */
async function aTypesetting() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'accepted', { editor });
  const text = [
    '# On the Flow of Sand',
    'Sand moves in Figure 1.',
    '![Figure 1. A heap.](heap.eps)',
    '![Figure 2. A dune.](dune.png)',
    '[click](javascript:alert%281%29)',
  ].join('\n\n');
  const file = await addManuscriptFile(platform, paper.id, {
    purpose: 'source',
    content: makeZip([
      { name: 'paper.md', content: text },
      { name: 'dune.png', content: PIXEL },
    ]),
  });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format: 'zip', file_name: 'sand.zip' })
    .where('id', '=', file)
    .execute();
  const read = async () => {
    await queueReading(platform, paper.id);
    await runDueJobs(platform, jobs);
  };
  await read();
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const id = { id: paper.paperId };
  const element = (name: string) => href('officeTypesettingElement', { ...id, element: name });
  return {
    ...{ platform, editor, paper, browser, id, read, element },
    page: href('officeTypesetting', id),
    async give(name: string, picture: Buffer | null, fields: Record<string, string> = {}) {
      const { html } = await browser.get(element(name));
      const seen = /name="seen"[^>]*value="([^"]*)"/.exec(html)![1]!;
      const body = new FormData();
      for (const [field, value] of Object.entries({ part: '0', seen, ...fields })) {
        body.set(field, value);
      }
      if (picture) body.set('picture', new Blob([new Uint8Array(picture)]), 'heap.pdf');
      const to = href('officeTypesettingGiven', { ...id, element: name });
      return browser.send(to, { method: 'POST', body });
    },
    given: () =>
      platform.db
        .selectFrom('typesetting_pictures')
        .select(['name', 'file_name', 'given_by', 'storage_key', 'original_key', 'original_size'])
        .where('given_at', 'is not', null)
        .execute(),
  };
}

test(
  'a figure without its picture is given one by hand, which stays when the source is read again, and is taken away',
  TIME,
  async () => {
    const { browser, platform, paper, editor, page, element, give, given, read } =
      await aTypesetting();
    const before = await browser.get(element('fig1'));
    expect(before.html).toMatch(/<details open=""><summary>Give it a picture<\/summary>/);
    expect((await browser.get(page)).html).toContain('A picture of the source could not be read.');
    const sent = await give('fig1', pdfPicture(), { 'picture-words': 'A heap of sand.' });
    expect(sent.location).toBe(`${page}#fig1`);
    const { html } = await browser.get(page);
    expect(html).not.toContain('A picture of the source could not be read.');
    const image =
      /<img src="([^"]*given-[^"]*)"[^>]*width="267" height="133" alt="A heap of sand\."/.exec(
        html,
      );
    const picture = await browser.get(image![1]!);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    const [row] = await given();
    expect(row).toMatchObject({
      ...{ file_name: 'heap.pdf', given_by: editor.id, original_size: pdfPicture().length },
    });
    const used = await listUsedPictures(platform, [row!.storage_key, row!.original_key!, 'other']);
    expect(used).toEqual(new Set([row!.storage_key, row!.original_key]));
    const bytes = (await readPictures(platform, paper.id)).get(row!.name)!;
    expect(pointsOf(bytes)[150]![300]).toEqual([0, 0, 0]);
    await read();
    expect((await browser.get(page)).html).toContain('alt="A heap of sand."');
    // Other words for it, without another file.
    expect((await give('fig1', null, { 'picture-words': 'Sand.' })).location).toBe(`${page}#fig1`);
    expect((await browser.get(page)).html).toContain('alt="Sand."');
    const taken = await give('fig1', null, { action: 'put-back' });
    expect(taken.location).toBe(`${page}#fig1`);
    expect((await browser.get(page)).html).toContain('A picture of the source could not be read.');
    expect(await given()).toEqual([]);
    expect(await eventsOf(platform, paper)).toEqual(
      expect.arrayContaining(['picture-given', 'picture-put-back']),
    );
  },
);

test(
  'a picture is replaced and another set beside it; taken back from the list, what was there returns',
  TIME,
  async () => {
    const { browser, page, element, give, given } = await aTypesetting();
    expect((await give('fig2', pdfPicture(80, 40))).location).toBe(`${page}#fig2`);
    const { html } = await browser.get(element('fig2'));
    expect(html).toContain('heap.pdf was given by hand.');
    expect(html).toContain('Replace the picture');
    expect((await give('fig2', pdfPicture(60, 60), { part: '1' })).location).toBe(`${page}#fig2`);
    const shown = await browser.get(page);
    expect(shown.html.match(/typesetting\/pictures\/given-/g)).toHaveLength(2);
    expect(shown.html).not.toContain('pictures/picture-1.png');
    expect(await given()).toHaveLength(2);
    for (const [, edit] of [...shown.html.matchAll(/name="edit" value="(\d+)"/g)]) {
      await browser.post(page, { action: 'take-back', edit: edit! });
    }
    expect((await browser.get(page)).html).toContain('pictures/picture-1.png');
    expect(await given()).toEqual([]);
  },
);

test(
  'what is wrong with a picture is said beside its field, and nothing of it is kept',
  TIME,
  async () => {
    const { browser, platform, element, give, given, id } = await aTypesetting();
    const wrong = await give('fig1', Buffer.from('no picture at all, only some words'), {
      'picture-words': 'A heap.',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(
      /id="picture-error">This picture is in a format that cannot be shown here, or shows what lies elsewhere: please give it as PNG, JPEG, PDF, or SVG that holds all of it\.</,
    );
    expect(wrong.html).toContain('>A heap.</textarea>');
    const half = await give('fig1', pdfPicture().subarray(0, 60));
    expect(half.html).toMatch(/id="picture-error">This picture is damaged/);
    const none = await give('fig1', null);
    expect(none.html).toMatch(/id="picture-error">Please choose the file of a picture\.</);
    const endless = '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>';
    expect((await give('fig1', Buffer.from(endless))).status).toBe(422);
    expect((await give('fig1', pdfPicture(), { seen: '1' })).status).toBe(409);
    expect((await browser.get(element('fig1'))).html).not.toContain('given-');
    expect(await given()).toEqual([]);
    const other = await aUser(platform);
    const looking = openBrowser(platform);
    await looking.signIn(other.username, PASSWORD);
    expect((await looking.get(element('fig1'))).html).not.toContain('Give it a picture');
    const body = new FormData();
    const to = href('officeTypesettingGiven', { ...id, element: 'fig1' });
    expect((await looking.send(to, { method: 'POST', body })).status).toBeGreaterThanOrEqual(400);
  },
);

test(
  'what was left out is put back as text with one press, mended and taken back',
  TIME,
  async () => {
    const { browser, page, element } = await aTypesetting();
    const { html } = await browser.get(page);
    expect(html).toContain('This part of the source could not be placed, and was left out.');
    const form = /<form[^>]*>(?:(?!<\/form>).)*value="put-back"(?:(?!<\/form>).)*<\/form>/s.exec(
      html,
    )![0];
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)![1]!;
    const asked = { action: 'put-back', element: valueOf('element'), part: valueOf('part') };
    const back = await browser.post(page, asked);
    const id = /#(back-[\da-f]+)$/.exec(back.location!)![1]!;
    const now = await browser.get(page);
    expect(now.html).toContain(`<p id="${id}">javascript:alert`);
    expect(now.html).not.toContain('This part of the source could not be placed');
    const own = await browser.get(element(id));
    expect(own.status).toBe(200);
    const seen = /name="seen"[^>]*value="([^"]*)"/.exec(own.html)![1]!;
    await browser.post(element(id), { seen, 'words-0': 'No link.' });
    expect((await browser.get(page)).html).toContain(`<p id="${id}">No link. <a`);
    expect((await browser.post(page, asked)).status).toBe(422);
  },
);
