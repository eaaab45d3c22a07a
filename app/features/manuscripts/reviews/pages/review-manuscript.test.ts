import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { anOffice, aPerson, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import { acceptInvitation } from '../answer-invitation.server.ts';

const FIRST =
  '# Meters\n\n## Abstract\n\nMeters were read for ten weeks.\n\n## Results\n\nThe old meters tick in the night.\n';

/** A reviewer of the second round of a manuscript that came as Markdown in both. */
async function inTheSecondRound() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const { id } = office.manuscript;
  await platform.db.updateTable('manuscripts').set({ round: 2 }).where('id', '=', id).execute();
  const add = (copy: string, round: number) =>
    addManuscriptFile(platform, id, {
      ...{ purpose: 'manuscript', format: 'md', fileName: `okafor-${round}.md`, round },
      ...{
        content: Buffer.from(`${copy}\n\nAda Okafor wrote this.\n`),
        neutral: Buffer.from(copy),
      },
    });
  await add(FIRST, 1);
  await add(FIRST.replace('night', 'daytime as well').replace('ten', 'twelve'), 2);
  const invitation = await office.invited(aPerson());
  const at = (below: string) => linkOf(platform, invitation, below);
  return { platform, invitation, at, browser: openBrowser(platform) };
}

test('a reviewer reads the copy without names as a page, and what changed since the round before', async () => {
  const { platform, invitation, at, browser } = await inTheSecondRound();
  const address = await at('/manuscript');
  expect((await browser.get(address)).status).toBe(404);
  await acceptInvitation(platform, byLink(invitation));
  const agreed = await browser.get(await at(''));
  expect(agreed.html).toContain(`href="${address}">Read and comment on the text</a>`);
  const form = await browser.get(await at('/report'));
  expect(form.html).toContain('>Read it as a page</a>');
  expect(form.html).toContain('>Changes since round 1</a>');
  const page = await browser.get(address);
  expect(page.status).toBe(200);
  expect(page.html).toContain('The old meters tick in the daytime as well.');
  expect(page.html).not.toContain('night');
  expect(page.html).toMatch(/<h2[^>]*>Abstract.*Meters were read for twelve weeks\./s);
  const changes = await browser.get(`${address}&changes=1`);
  expect(changes.html).toContain(
    'Changes since round 1: 4 words <ins>added</ins>, 2 words <del>removed</del>.',
  );
  expect(changes.html).toMatch(/<del class="gone">.*night.*<\/del><ins class="came">.*daytime/s);
  for (const { html } of [form, page, changes]) expect(html.toLowerCase()).not.toContain('okafor');
});

test('who accepts goes straight on to the text, and is told there until when', async () => {
  const { at, browser } = await inTheSecondRound();
  const accepted = await browser.post(await at('/answer'), { answer: 'accept' });
  expect([accepted.status, accepted.location]).toEqual([303, await at('/manuscript')]);
  const { html } = await browser.get(accepted.location!);
  expect(html).toContain('>Dates and messages</a>');
  expect(html).toMatch(/Thank you for agreeing to review this manuscript\. Please send[^<]*2026\./);
});
