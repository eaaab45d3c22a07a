import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';
import { encodePng } from '../../../../platform/documents/pictures/encode-png.server.ts';
import { articleRecord } from '../../../../../tests/support/catalogue.ts';
import { makePng } from '../../../../../tests/support/documents/make-pictures.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { listArticleFiles } from '../../articles/list-used-files.server.ts';
import { storeArticles } from '../../records/store-articles.server.ts';
import { findCover } from '../find-issue.server.ts';
import { listIssueChanges } from '../list-issue-changes.server.ts';
import { listVolumes } from '../list-issues.server.ts';

test('an editor-in-chief puts a picture on the cover of an issue, and takes it back to the drawn one', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  const { id, volume, slug } = (await listVolumes(platform))[0]!.issues[0]!;
  const { browser: editor } = await asAccount(platform, (await aUser(platform, 'editor')).id);
  const { browser: chief } = await asAccount(platform, (await aUser(platform, 'chief')).id);
  const address = `/office/issues/${id}/cover`;
  const give = (by: typeof chief, picture: Buffer) => by.send(address, multipart({}, { picture }));
  const telling = (width: number, height: number) =>
    makePng((place) => `told by ${place}`, width, height);

  expect((await editor.get(`/office/issues/${id}`)).html).not.toContain(address);
  expect((await give(editor, telling(600, 800))).status).toBe(403);
  for (const [picture, problem] of [
    [telling(600, 599), /no wider than high.* This picture has 600 by 599\./],
    [telling(500, 700), /at least 600 and at most 2400 pixels wide.* has 500 by 700\./],
    [telling(600, 1201), /at most twice as high as wide.* has 600 by 1201\./],
    [telling(2401, 2401), /This picture has 2401 by 2401\./],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>'),
      /PNG or JPEG/,
    ],
    [Buffer.from('GIF89a and nothing else'), /PNG or JPEG/],
    [Buffer.alloc(0), /./],
  ] as const) {
    const refused = await give(chief, picture);
    expect(refused.status).toBe(422);
    expect(errorOf(refused.html, 'picture')).toMatch(problem);
  }
  expect(await findCover(platform, id)).toBeNull();

  expect((await give(chief, telling(600, 800))).status).toBe(303);
  const cover = (await findCover(platform, id))!;
  expect(cover).toMatchObject({ type: 'image/png', width: 600, height: 800 });
  const stored = Buffer.from(
    await new Response(await platform.storage.read(cover.key)).arrayBuffer(),
  );
  expect(stored.toString('latin1')).not.toContain('told by');
  // What no row names is thrown away by night.
  expect(await listArticleFiles(platform, [cover.key])).toEqual(new Set([cover.key]));
  const reader = openBrowser(platform);
  const [src] = /\/covers\/[^"]+/.exec((await reader.get('/home')).html)!;
  for (const page of [`/volume-${volume}/issues-${slug}`, `/office/issues/${id}`]) {
    expect((await chief.get(page)).html).toContain(src);
  }
  const shown = await reader.get(src);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect((await reader.get(`/covers/${id}/0000000000000000`)).status).toBe(404);

  // It is published still where its file is missing.
  const lost = { cover: JSON.stringify({ ...cover, key: 'aa/missing' }) };
  await platform.db.updateTable('issues').set(lost).where('id', '=', id).execute();
  expect((await reader.get(src)).status).toBe(503);

  const back = await chief.send(address, multipart({ action: 'put-back' }));
  expect(back.status).toBe(303);
  expect((await reader.get('/home')).html).not.toContain(src);
  expect((await reader.get(src)).status).toBe(404);
  expect((await listIssueChanges(platform, id)).map(({ what }) => what)).toEqual([
    'went back to the drawn cover',
    'put a picture on the cover',
  ]);
});

test('what is typed about an issue outlives another cover of it, and a picture that is refused', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  const { browser } = await asAccount(platform, (await aUser(platform, 'chief')).id);
  const address = `/office/issues/${id}/cover`;
  const picture = makePng(() => '', 600, 800);
  const editorial = 'Welcome.\r\n\r\nTo “all” & sundry.';
  const typed = { editorial, callText: 'Papers on nights.' };

  const given = await browser.send(address, multipart({ ...typed, action: 'give' }, { picture }));
  expect(given.status).toBe(200);
  expect(given.html).toContain('The picture is on the cover.');
  expect(given.html).toContain('it is not saved: please press “Save”.');
  expect(await findCover(platform, id)).not.toBeNull();
  const refused = await browser.send(
    address,
    multipart({ ...typed, action: 'give' }, { picture: Buffer.from('no picture') }),
  );
  expect(refused.status).toBe(422);
  const back = await browser.send(address, multipart({ ...typed, action: 'put-back' }));
  expect(back.status).toBe(200);
  expect(await findCover(platform, id)).toBeNull();
  for (const { html } of [given, refused, back]) {
    expect(html.replaceAll('\r\n', '\n')).toMatch(
      /<textarea[^>]* name="editorial"[^>]*>\n?Welcome\.\n\nTo “all” &amp; sundry\.</,
    );
  }
  // Where nothing was typed, nothing is said of it.
  const untouched = await browser.send(
    address,
    multipart({ action: 'give', editorial: '' }, { picture }),
  );
  expect(untouched.status).toBe(303);
});

test('a PNG that is wider than pages show it is made smaller for readers', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  const { id } = (await listVolumes(platform))[0]!.issues[0]!;
  const { browser: chief } = await asAccount(platform, (await aUser(platform, 'chief')).id);
  const rgba = new Uint8Array(1080 * 1200 * 4).map((_, at) => noise(at));
  const picture = Buffer.from(encodePng({ width: 1080, height: 1200, rgba }, 72));
  const given = await chief.send(`/office/issues/${id}/cover`, multipart({}, { picture }));
  expect([given.status, errorOf(given.html, 'picture')]).toEqual([303, null]);
  const cover = (await findCover(platform, id))!;
  expect(cover).toMatchObject({ type: 'image/png', width: 720, height: 800 });
  expect(cover.size).toBeLessThan(picture.length);
});

/** As the grain of a photograph, which no program writes in fewer bytes. */
const noise = (at: number): number =>
  Math.imul(Math.imul(at, 374_761_393) ^ (at >>> 5), 1_274_126_177) >>> 24;
