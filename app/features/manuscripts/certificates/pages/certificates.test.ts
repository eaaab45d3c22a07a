import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { anOffice, completeReview, linkOf } from '../../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { readText } from '../../../../platform/documents/read-text.server.ts';
import { href } from '../../../../routes.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { decideManuscript } from '../../decisions/decide-manuscript.server.ts';
import { printCertificate, findCertificate, findCode } from '../certificates.server.ts';

const LETTER = { subject: 'Decision on your manuscript', letter: 'It is accepted.' };

/** A manuscript that two reviewers read and an editor accepted. */
async function accepted() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const reviewers = [
    { name: 'Rita Canary', email: 'rita@canary.reading.example', institution: 'Canary' },
  ];
  const invitation = await office.invited(reviewers[0]);
  await completeReview(platform, invitation);
  await completeReview(platform, await office.invited());
  const { id, paperId } = office.manuscript;
  const decision = { paperId, kind: 'accept', round: 1, ...LETTER } as const;
  const decided = await decideManuscript(platform, office.user, decision);
  if (decided.outcome !== 'decided') throw new Error(`Not decided: ${decided.outcome}`);
  const codes = {
    acceptance: (await findCode(platform, { manuscript: id }))!,
    review: (await findCode(platform, { invitation }))!,
  };
  const pdfText = async (code: string) => {
    const bytes = await printCertificate(platform, (await findCertificate(platform, code))!);
    const whole = { most: 100_000, asides: true };
    return (await readText('pdf', Buffer.from(bytes!), whole)).replaceAll(/\s+/g, ' ');
  };
  return { platform, ...office.manuscript, invitation, codes, pdfText };
}

test('an accepted paper has a letter whose code a reader can check, and a stranger cannot guess', async () => {
  const { platform, paperId, receivedAt, codes, pdfText } = await accepted();
  const visitor = openBrowser(platform);
  const lookedUp = await visitor.get(`/certificates?code=${codes.acceptance.toLowerCase()}`);
  expect(lookedUp.location).toBe(`/certificates/${codes.acceptance}`);
  const { html, headers } = await visitor.get(lookedUp.location!);
  expect(html).toContain('This certificate is genuine');
  expect(html).toContain(String(paperId));
  expect(html).toContain('A scheduler for sensors that sleep');
  expect(html).not.toMatch(/Rita|canary/i);
  expect(headers.get('Cache-Control')).toBe('no-store');
  const pdf = await visitor.get(href('certificatePdf', { code: codes.acceptance }));
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
  const text = await pdfText(codes.acceptance);
  for (const said of [codes.acceptance, String(paperId), 'Ada Example', '21 November 2026']) {
    expect(text).toContain(said);
  }
  const journal = 'Journal of System Design and Information Processing';
  expect(text).toContain(`${journal} Sample Scholarly Press Letter of acceptance`);
  expect(text).toContain(
    `Authors Ada Example, Ben Example Accepted on 21 November 2026 The editors of the ${journal}`,
  );
  expect(text).not.toMatch(/Rita|canary/i);
  const key = trackingKey(platform, { paperId, receivedAt }, 1);
  const page = await visitor.get(href('trackedPaper', null, { id: paperId, key }));
  expect(page.html).toContain(`href="/certificates/${codes.acceptance}"`);
  expect(page.html).not.toContain(codes.review);
});

test('a reviewer gets a certificate that says nothing of the manuscript (L6)', async () => {
  const { platform, paperId, invitation, codes, pdfText } = await accepted();
  const browser = openBrowser(platform);
  const task = await browser.get(await linkOf(platform, invitation));
  expect(task.html).toContain(`href="/certificates/${codes.review}"`);
  expect(task.html).not.toContain(codes.acceptance);
  const { html } = await browser.get(`/certificates/${codes.review}`);
  const said = `${html} ${await pdfText(codes.review)}`;
  expect(said).toContain('Rita Canary');
  expect(said).toContain('2026');
  expect(said).not.toMatch(/Ada|Ben |Example Univ|scheduler|21 November/);
  expect(said).not.toContain(String(paperId));
});

test('every code that is none gets the same answer, and guessing is slowed down', async () => {
  const { platform, codes } = await accepted();
  const guesser = openBrowser(platform, { from: '198.51.100.7' });
  const answers = [];
  const nearly = codes.review.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X'));
  for (const code of ['ABCD-EFGH-JKMN', 'nonsense', '%27', nearly]) {
    const { status, html } = await guesser.get(`/certificates/${code}`);
    answers.push([status, textsOf(html, 'h1'), html.includes('has this code')]);
  }
  expect(answers).toEqual(answers.map(() => [404, ['Check a certificate'], true]));
  for (let n = 0; n < 27; n++) await guesser.get('/certificates/ABCD-EFGH-JKMN');
  expect((await guesser.get(`/certificates/${codes.review}`)).status).toBe(429);
  const empty = await openBrowser(platform).get('/certificates?code=+');
  expect(empty.html).toContain('Please enter the code.');
  expect(empty.html.toLowerCase()).toContain('novalidate');
});
