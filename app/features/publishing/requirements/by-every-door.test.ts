import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { valueOf } from '../../../../tests/support/browser.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { aManuscriptInProduction } from '../../../../tests/support/production.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { anUpload, ofProduction } from '../../../../tests/support/upload.ts';
import { href } from '../../../routes.ts';
import { beginProduction } from '../production/begin-production.server.ts';

/** A manuscript in production without a proof, and the browser of who may publish it. */
async function inProduction(who: 'handling' | 'guest' | 'chief') {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { id, paperId, editor } = await aManuscriptInProduction(platform);
  const user =
    who === 'handling' ? editor : await aUser(platform, who === 'chief' ? 'chief' : 'author');
  if (who === 'guest') {
    const assignments = platform.db.updateTable('editor_assignments');
    await assignments.set({ account_id: user.id, kind: 'guest' }).execute();
    const manuscripts = platform.db.updateTable('manuscripts').where('id', '=', id);
    await manuscripts.set({ editor_id: user.id }).execute();
  }
  const begun = await beginProduction(platform, user, paperId);
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  const { browser } = await asAccount(platform, user.id);
  const upload = href('ownUpload', { id: begun.uploadId });
  const send = (path: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([new Uint8Array(makePdf())]), 'final.pdf');
    return browser.send(path, { method: 'POST', body });
  };
  return { platform, paperId, browser, upload, send };
}

test.each(['handling', 'guest', 'chief'] as const)(
  'by no door its editor (%s) publishes past a gap without a reason: now, at a date, by a tick, by an upload or a call',
  async (who) => {
    const { platform, paperId, browser, upload, send } = await inProduction(who);
    const filled = await send(upload, { ...ofProduction(paperId), publish: 'now' });
    expect(filled.status).toBe(303);
    const { html } = await browser.get(upload);
    expect(html).toContain('The author has not been asked to check the proofs.');
    const seen = /name="seen" value="(\d+)"/.exec(html)![1]!;
    const dated = { seen, publish_at: '2027-03-01T10:00' };
    const now = await browser.post(`${upload}/publication`, { seen, wish: 'now' });
    const later = await browser.post(`${upload}/publication`, { ...dated, wish: 'date' });
    const publish = href('officePublish', { id: paperId });
    const page = (await browser.get(publish)).html;
    const place = {
      seen: valueOf(page, 'seen')!,
      place: '14/Issue 4',
      ...{ page_no: '368-373', doi_no: '10.5555/octavo.1', wish: 'publish' },
    };
    const here = await browser.post(publish, { ...place, when: 'now' });
    const then = await browser.post(publish, { ...place, when: 'date', ...dated });
    expect([now, later, here, then].map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    const another = { ...anUpload({ man_id: String(paperId) }), publish: 'now' };
    await send('/dashboard', another);
    await send('/upload.php', { ...another, name: 'Another title' });
    for (const table of ['articles', 'requirement_waivers'] as const) {
      expect(await platform.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const dates = await platform.db.selectFrom('uploads').select('publish_at').execute();
    expect(new Set(dates.map((row) => row.publish_at))).toEqual(new Set([null]));
  },
);
