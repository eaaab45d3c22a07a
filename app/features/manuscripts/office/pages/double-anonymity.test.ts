import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { makePng } from '../../../../../tests/support/documents/make-pictures.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import {
  aDraft,
  anOffice,
  aPerson,
  asAccount,
  byLink,
  completeReview,
  linkOf,
  reviewMails,
  lettersLeave,
} from '../../../../../tests/support/reviewing.ts';
import { aPaper, aUser } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { href } from '../../../../routes.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';
import { cancelInvitation, revokeLink } from '../../invitations/change-invitation.server.ts';

test('nothing that a reviewer can get tells who the authors are', async () => {
  const platform = await createAccountsPlatform();
  const AUTHOR = {
    author: 'Xenia Zzcanaryname',
    email: 'zzcanarymail@zzcanarydomain.example',
    mobile: '+44 1632 960777',
    college: 'Zzcanaryinstitute',
    additionalAuthor: 'Zzcanarysecond Quux',
    additionalEmail: 'zzcanarytwo@zzcanaryother.example',
  };
  const account = await anAccount(platform, {
    email: AUTHOR.email,
    firstName: 'Zzcanaryaccount',
    institution: AUTHOR.college,
  });
  const { manuscript, invited, user } = await anOffice(platform, {
    submission: AUTHOR,
    account: account.id,
  });
  await platform.db
    .updateTable('manuscript_authors')
    .set({ orcid: '0000-0002-1825-0097' })
    .execute();
  const file = await addManuscriptFile(platform, manuscript.id, {
    purpose: 'anonymised',
    fileName: 'zzcanaryfile.pdf',
    content: Buffer.concat([makePdf(), Buffer.from('% Zzcanarycontent')]),
    neutral: makePdf(),
  });
  const hidden = await addManuscriptFile(platform, manuscript.id, {
    purpose: 'title-page',
    content: Buffer.concat([makePdf(), Buffer.from('% Zzcanarytitlepage')]),
    neutral: makePdf(),
  });
  await platform.db
    .insertInto('drafts')
    .values({
      ...{ manuscript_id: manuscript.id, writer: 'author:1', kind: 'appeal', account_id: null },
      ...{ fields: JSON.stringify({ reasons: 'Zzcanarydraft' }), version: 1, saved_at: 1 },
    })
    .execute();
  await setFromSource(platform, manuscript.id, file);
  const [one, two] = [await invited(), await invited()];
  await acceptInvitation(platform, byLink(one));
  const visitor = openBrowser(platform);
  const got: string[] = [];
  const look = async (path: string) => {
    const { html, headers, status } = await visitor.get(path);
    got.push(html, JSON.stringify([...headers]));
    return status;
  };
  for (const below of ['', '/report', `/files/${file}`]) {
    expect(await look(await linkOf(platform, one, below))).toBe(200);
  }
  // Read from the source of the copy, whose pictures the page holds in itself.
  expect(await look(await linkOf(platform, one, '/manuscript'))).toBe(200);
  const page = got.findLast((each) => each.includes('The meter ticks'))!;
  expect(page).toMatch(/Figure 2 is missing\..*It was dawn\./s);
  const [, points = ''] = /src="data:image\/png;base64,([^"]+)"/.exec(page)!;
  got.push(Buffer.from(points, 'base64').toString('latin1'));
  expect(await look(await linkOf(platform, one, `/files/${hidden}`))).toBe(404);
  await look(await linkOf(platform, two));
  await look(await linkOf(platform, two, `/files/${file}`));
  await lettersLeave(platform);
  await cancelInvitation(platform, user, two, '');
  await look(await linkOf(platform, two));
  await revokeLink(platform, user, two, true);
  await completeReview(platform, one);
  await look(await linkOf(platform, one));
  await look(await linkOf(platform, one, '/report'));
  const reviewers = await platform.db.selectFrom('reviewers').select('email').execute();
  const mails = await platform.db
    .selectFrom('mails')
    .selectAll()
    .where(
      'to_address',
      'in',
      reviewers.map(({ email }) => email),
    )
    .execute();
  // The number that the tracking form asks for is none of theirs.
  const sent = mails.map(({ subject, text, html, attachments }) =>
    JSON.stringify([subject, text, html, attachments]),
  );
  expect([...got, ...sent].filter((each) => each.includes(String(manuscript.paperId)))).toEqual([]);
  expect(mails.length).toBeGreaterThan(4);
  const all = [...got, JSON.stringify(mails)].join('\n').toLowerCase();
  for (const canary of ['zzcanary', 'xenia', 'quux', '960777', '0000-0002-1825-0097']) {
    expect([canary, all.includes(canary)]).toEqual([canary, false]);
  }
  expect(all).toMatch(/paper-\d{8}-r1-manuscript\.pdf/);
});

/** What the journal set a copy for reviewers from, with authors in all its places. */
async function setFromSource(platform: TestPlatform, manuscript: number, file: number) {
  const picture = makePng((place) => `Zzcanary${place}`);
  const source = await addManuscriptFile(platform, manuscript, {
    ...{ purpose: 'manuscript', format: 'zip', fileName: 'zzcanary.zip' },
    content: makeZip([
      { name: 'zzcanary.md', content: SOURCE },
      { name: 'zzcanary/meter.png', content: picture },
      { name: 'zzcanary/portrait.png', content: picture },
    ]),
  });
  const set = platform.db.updateTable('manuscript_files').set({ set_from: source });
  await set.where('id', '=', file).execute();
}

const SOURCE = `---
title: Meters
author: Xenia Zzcanaryname^[Zzcanaryinstitute, zzcanarymail@zzcanarydomain.example.]
---

# Results {#zzcanary-results}

<!-- Zzcanarycomment of Xenia -->

The meter ticks at night.^[It was dawn.] [Ask for the data](mailto:zzcanarymail@zzcanarydomain.example).

![Figure 1. The meter.](zzcanary/meter.png "Zzcanarytitle"){#fig-zzcanary .zzcanary data-by="Xenia" fig-alt="C:\\zzcanary\\meter.png"}

![Figure 2. The dawn.](zzcanary/dawn.png)

Funding: the Zzcanary grant.

# Acknowledgements

We thank the Zzcanaryinstitute.

# About the authors

![](zzcanary/portrait.png) Xenia Quux lives there.^[With Zzcanarysecond.]
`;

test('nothing that an author can get tells who reviews', async () => {
  const platform = await createAccountsPlatform();
  const account = await anAccount(platform, { email: 'ada@example.org' });
  const { manuscript, invited } = await anOffice(platform, { account: account.id });
  const person = aPerson({
    name: 'Zzreviewername Person',
    email: 'zzreviewermail@zzreviewerdomain.example',
    institution: 'Zzreviewerinstitute',
  });
  const invitation = await invited(person);
  await completeReview(platform, invitation, aDraft({ forEditors: 'Zzreviewersecret' }));
  const { browser } = await asAccount(platform, account.id);
  const got = [];
  for (const path of [
    '/dashboard',
    `/dashboard/manuscripts/${manuscript.paperId}`,
    '/account/export',
  ]) {
    const { html, headers } = await browser.get(path);
    got.push(html, JSON.stringify([...headers]));
  }
  const mails = await platform.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', 'in', ['ada@example.org', 'ben@example.org'])
    .execute();
  expect([...got, JSON.stringify(mails)].join('\n').toLowerCase()).not.toContain('zzreviewer');
  expect((await browser.get(`/review/${invitation}`)).status).toBe(404);
  expect((await browser.get(`/office/invitations/${invitation}`)).status).toBe(403);
  expect((await reviewMails(platform)).at(-1)!.text).toContain('Zzreviewername');
});

test('an editor reads that reviewers do not get the file with the names once there is an anonymised one', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor');
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const paper = await aPaper(platform, 'under-review', { editor });
  await platform.db.deleteFrom('manuscript_files').execute();
  const told = async () => {
    const address = href('officeManuscriptTab', { id: paper.paperId, tab: 'files' });
    const { html } = await browser.get(address);
    return html.match(/Not shared with reviewers|Reviewers see a copy/g);
  };
  const add = async (purpose: 'manuscript' | 'anonymised') => {
    const content = Buffer.concat([makePdf(), Buffer.from(`% ${purpose}`)]);
    await addManuscriptFile(platform, paper.id, {
      purpose,
      round: 2,
      content,
      neutral: Buffer.from(purpose),
    });
    await platform.db.updateTable('manuscript_files').set({ findings: '[]' }).execute();
  };
  await add('manuscript');
  expect(await told()).toEqual(['Reviewers see a copy']);
  await add('anonymised');
  expect(await told()).toEqual(['Not shared with reviewers', 'Reviewers see a copy']);
});
