// What several journeys do on their way.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { barriersOn } from './barriers.ts';
import { makePdf } from './documents/make-pdf.ts';
import { SAMPLE_PASSWORD } from './sample-password.ts';

const folder = () => process.env['JOURNEYS_DATA_DIR']!;

export const aPdf = () => ({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: makePdf() });

/** No barrier, and nothing that scrolls sideways, on the page as wide as it is. */
export async function expectNoBarrierHere(page: Page): Promise<void> {
  // A click comes back as soon as the next page has begun.
  await page.waitForLoadState();
  expect(await barriersOn(page)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wider, `the page scrolls sideways at ${page.viewportSize()?.width}`).toBe(false);
}

/** The same on a wide page and on the narrowest phone, or on pages as wide as said. */
export async function expectNoBarrier(page: Page, widths = [1280, 320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoBarrierHere(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Whether some form has the browser alone say, in a bubble, what is wrong with its fields. */
export async function leavesToBubbles(page: Page): Promise<boolean> {
  const fields = page
    .locator('form[method="post"]:not([novalidate])')
    .locator(':is([required], [pattern], [type="email"], [type="number"], [type="date"])');
  return (await fields.count()) > 0;
}

/** Logs in as one of the sample accounts. @param next where it leads */
export async function logIn(page: Page, username: string, next: string): Promise<void> {
  await page.goto(`/editor-reviewer-login?next=${next}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(next);
}

/** Before this, what scripts do for a form or a link is done without them, by the browser and the server. */
export const untilScripted = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** What a page shows once work of the server is done, however many documents wait before it. */
export async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
}

/** Loses the connection of a page that is there, or gives it back. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.waitForLoadState();
  await page.context().setOffline(isOffline);
  await page.waitForFunction((isOnline) => navigator.onLine === isOnline, !isOffline);
}

/** Keys of one letter do nothing before this. */
export const untilKeysWork = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Keys' }).waitFor();

/** A window of its own in which one of the sample accounts is logged in. @param next where it leads */
export async function windowOf(browser: Browser, username: string, next: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, username, next);
  return page;
}

/** Until its script is there, the form goes out at once, and is taken for a program's. */
export async function openSubmission(page: Page): Promise<void> {
  await page.goto('/paper-submission');
  await untilScripted(page);
}

/** When a form of each site was first shown: one that is filled in within three seconds has to be sent again. */
const shown = new Map<string, string>();

/**
 * Sends a manuscript without an account, and gives its paper ID; the page is its receipt then. The first goes
 * through the form, and others as the form would send them, for it waits until a person had filled it in.
 */
export async function submitManuscript(
  page: Page,
  title: string,
  email: string,
  file = aPdf(),
): Promise<string> {
  const fields = { title, email, author: 'Nora Journey', mobile: '+44 1632 960001' };
  const rest = { college: 'College of Journeys', country: 'India' };
  const site = new URL((await page.request.get('/robots.txt')).url()).origin;
  const begun = shown.get(site);
  if (begun === undefined) {
    await openSubmission(page);
    const started = await page.locator('main [name="started"]').inputValue();
    for (const [name, value] of Object.entries({ ...fields, college: rest.college }))
      await page.locator(`main [name="${name}"]`).fill(value);
    await page.getByLabel('Country').selectOption(rest.country);
    await page.getByLabel('Manuscript', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/receipt?*');
    shown.set(site, started);
  } else {
    const sent = await page.request.post('/paper-submission', {
      headers: { Accept: 'application/json' },
      multipart: { ...fields, ...rest, started: begun, pdf: file },
    });
    await page.goto(((await sent.json()) as { next: string }).next);
  }
  await expect(page.getByText('Your paper ID is')).toBeVisible();
  return /\b\d{9}\b/.exec(await page.getByRole('main').innerText())![0];
}

/** From the assessment to review, as it is: the submission of a journey is mostly not completed. */
export async function sendToReview(editor: Page): Promise<void> {
  await editor
    .getByLabel('Why should it go to review as it is?')
    .fill('The author completes it meanwhile.');
  await editor.getByRole('button', { name: 'Send to review' }).click();
}

/** On a manuscript's page, the kinds of a decision, which are behind one button. */
export const openDecisions = (editor: Page): Promise<void> =>
  editor.getByText(/^Decide( otherwise)?…?$/).click();

/** The page of a manuscript's reviewers, where an editor has said why they are invited now. */
export async function openInviting(editor: Page, paperId: string): Promise<void> {
  await editor.goto(`/office/manuscripts/${paperId}/reviewers`);
  const reason = editor.getByLabel('Why are reviewers invited now?');
  if (!(await reason.isVisible())) return;
  await reason.fill('The editor mails them the file.');
  await editor.getByRole('button', { name: 'Continue to inviting reviewers' }).click();
  await editor.waitForLoadState();
}

/** What can be taken back for a minute leaves at once, as if the minute were over. */
export function hurryMail(email: string, data = folder()): void {
  const db = new DatabaseSync(path.join(data, 'octavo.sqlite'), { timeout: 20_000 });
  db.prepare(`update mails set due_at = 0 where to_address = ? and due_at > 0`).run(email);
  db.close();
}

/** The first link of that shape in a mail to the address, once it was sent. */
export async function mailedLink(email: string, shape: RegExp): Promise<string> {
  const find = () =>
    globSync('outbox/*.eml', { cwd: folder() })
      .map((file) => readFileSync(path.join(folder(), file), 'latin1'))
      .filter((mail) => mail.includes(email))
      .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .map((mail) => shape.exec(mail)?.[0])
      .find((link) => link !== undefined);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find()!;
}

/** The author's own link, from the receipt. */
export const ownLink = (email: string): Promise<string> =>
  mailedLink(email, /\/track-your-paper\/paper\?id=\d+&key=[\w.%-]+&proof=[\w.%-]+/);

/** What the sample editor and two reviewers would have done. */
export function decideByRows(
  paperId: string,
  kind: 'accept' | 'reject',
  details: Record<string, string> = {},
): void {
  const db = new DatabaseSync(path.join(folder(), 'octavo.sqlite'), { timeout: 20_000 });
  const leadsTo = `${kind}ed`;
  const one = (statement: string, ...values: (string | number)[]) =>
    Object.values(db.prepare(statement).get(...values) ?? {})[0] as string;
  const editor = one(`select id from users where username = 'editor'`);
  const manuscript = one('select id from manuscripts where paper_id = ?', Number(paperId));
  db.exec('begin immediate');
  db.prepare(
    `insert into decisions (manuscript_id, round, kind, leads_to, decided_by, subject, letter, decided_at)
     values (?, 1, ?, ?, ?, 'Decision', 'So it is decided.', ?)`,
  ).run(manuscript, kind, leadsTo, editor, Date.now());
  db.prepare(
    `insert into editor_assignments (manuscript_id, account_id, kind, assigned_at)
     values (?, ?, 'handling', 0)`,
  ).run(manuscript, editor);
  for (const [column, value] of Object.entries({
    state: leadsTo,
    editor_id: editor,
    ...details,
  })) {
    db.prepare(`update manuscripts set ${column} = ? where id = ?`).run(value, manuscript);
  }
  db.exec('commit');
  db.close();
}

/** The reviews that two reviewers would have sent. */
export function addReviews(paperId: string, texts: readonly string[], data = folder()): void {
  const db = new DatabaseSync(path.join(data, 'octavo.sqlite'), { timeout: 20_000 });
  for (const [index, text] of texts.entries()) {
    const name = `Rita Secret${index}`;
    const email = `rita${index}.${paperId}@secret.example`;
    db.exec('begin immediate');
    const reviewer = db
      .prepare(
        `insert into reviewers (name, email, email_key, institution, expertise, origin, added_at)
         values (?, ?, ?, 'Secret Academy', '', 'journal', 0)`,
      )
      .run(name, email, email).lastInsertRowid;
    const invitation = db
      .prepare(
        `insert into review_invitations
           (manuscript_id, round, reviewer_id, rank, added_at, invited_at, accepted_at, due_at)
         select id, round, ?, 0, 0, 0, 0, 0 from manuscripts where paper_id = ?`,
      )
      .run(reviewer, Number(paperId)).lastInsertRowid;
    db.prepare(
      `insert into reviews (invitation_id, draft, version, saved_at, recommendation, for_authors, completed_at)
       values (?, '{}', 1, 0, 'minor', ?, 1)`,
    ).run(invitation, text);
    db.exec('commit');
  }
  db.close();
}

/** As many manuscripts as so many authors would have sent, a day apart. */
export function addManuscripts(count: number): void {
  const db = new DatabaseSync(path.join(folder(), 'octavo.sqlite'), { timeout: 20_000 });
  db.exec('begin immediate');
  for (let n = 1; n <= count; n += 1) {
    const at = Date.now() - n * 86_400_000;
    const { lastInsertRowid: manuscript } = db
      .prepare(
        `insert into manuscripts (paper_id, state, title, fingerprint, received_at, moved_at)
         values (?, 'received', ?, ?, ?, ?)`,
      )
      .run(209_900_000 + n, `Sensors that sleep and are counted, ${n}`, `journey ${n}`, at, at);
    db.prepare(
      `insert into manuscript_authors (manuscript_id, position, name) values (?, 1, 'Nora Journey')`,
    ).run(manuscript);
  }
  db.exec('commit');
  db.close();
}
