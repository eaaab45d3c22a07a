import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { anOffice, aPerson, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';

test('a label leads to the field of its own form, on the pages of a reviewer and of an editor', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, invited, browser } = await anOffice(platform);
  const asked = await invited(aPerson());
  const invitation = await invited(aPerson());
  await acceptInvitation(platform, byLink(invitation));
  const visitor = openBrowser(platform);
  const id = { id: manuscript.paperId };
  const pages = [
    await visitor.get(await linkOf(platform, asked)),
    await visitor.get(await linkOf(platform, invitation)),
    await visitor.get(await linkOf(platform, invitation, '/report')),
    await visitor.get(await linkOf(platform, invitation, '/messages')),
    await browser.get(href('officeManuscript', id)),
    await browser.get(href('officeManuscriptTab', { ...id, tab: 'reviews' })),
    await browser.get(href('officeManuscriptTab', { ...id, tab: 'messages' })),
    await browser.get(href('officeDecision', id, { kind: 'minor' })),
    await browser.get(href('officeReviewers', id)),
    await browser.get(href('officeInvitation', { id: invitation })),
    await browser.get(href('officeReviewerList')),
  ];
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect(pages.map(({ html }) => twiceIn(html))).toEqual(pages.map(() => []));
});

/** Ids that more than one element of a page has. */
function twiceIn(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
