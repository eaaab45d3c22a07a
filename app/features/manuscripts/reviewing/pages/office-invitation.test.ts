import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import {
  anOffice,
  byLink,
  completeReview,
  reviewMails,
  lettersLeave,
} from '../../../../../tests/support/reviewing.ts';
import { acceptInvitation, declineInvitation } from '../../reviews/answer-invitation.server.ts';

test('words to a reviewer that tell who the authors are go nowhere, and stay in the form (L6)', async () => {
  const platform = await createAccountsPlatform();
  const { browser, invited } = await anOffice(platform);
  const [agreed, reviewed, asked] = [await invited(), await invited(), await invited()];
  await acceptInvitation(platform, byLink(agreed));
  await completeReview(platform, reviewed);
  await lettersLeave(platform);
  const before = (await reviewMails(platform)).length;
  const telling = 'Dr. A. Example has more time now.';
  const tries = [
    [asked, { action: 'cancel', note: telling }],
    [reviewed, { action: 'thank', note: telling }],
    [agreed, { action: 'move', on: '2027-01-20', words: telling }],
  ] as const;
  for (const [invitation, fields] of tries) {
    const path = `/office/invitations/${invitation}`;
    const { status, html } = await browser.post(path, fields);
    expect([fields.action, status]).toEqual([fields.action, 422]);
    expect(html).toContain('Please remove: A. Example.');
    expect(html).toContain(telling);
  }
  expect(await reviewMails(platform)).toHaveLength(before);
  const likely = 'For Example, thanks.';
  for (const [invitation, fields] of tries) {
    const kind = { ...fields, ...('note' in fields ? { note: likely } : { words: likely }) };
    const path = `/office/invitations/${invitation}`;
    const asking = await browser.post(path, kind);
    expect([fields.action, asking.status]).toEqual([fields.action, 422]);
    expect(asking.html).toContain('name="read" value="Example"');
    expect(asking.html).toContain(likely);
    const { status } = await browser.post(path, { ...kind, read: 'Example' });
    expect([fields.action, status]).toEqual([fields.action, 303]);
  }
  expect(await reviewMails(platform)).toHaveLength(before + tries.length);
});

test('words as long as the field allows arrive whole, whatever a browser makes of line breaks', async () => {
  const platform = await createAccountsPlatform();
  const { browser, invited } = await anOffice(platform);
  const note = `${'a\n'.repeat(999)}b.`;
  const fields = { action: 'cancel', note: note.replaceAll('\n', '\r\n') };
  const invitation = await invited();
  await lettersLeave(platform);
  await browser.post(`/office/invitations/${invitation}`, fields);
  expect((await reviewMails(platform)).at(-1)!.text).toContain('> b.');
});

test('an editor invites with a press whom a reviewer who declined suggested', async () => {
  const platform = await createAccountsPlatform();
  const { browser, invited } = await anOffice(platform);
  const invitation = await invited();
  const suggested = {
    name: 'Other, Anna',
    institution: 'Far University, Ghent',
    email: 'anna@far.example',
  };
  await declineInvitation(platform, byLink(invitation), { reason: '', suggested });
  const { html } = await browser.get(`/office/invitations/${invitation}`);
  const [, to] = /<a href="([^"]+)">Invite Other, Anna<\/a>/.exec(html)!;
  const form = (await browser.get(to!.replaceAll('&amp;', '&'))).html;
  for (const typed of Object.values(suggested)) {
    expect(form).toContain(`value="${typed}"`);
  }
});
