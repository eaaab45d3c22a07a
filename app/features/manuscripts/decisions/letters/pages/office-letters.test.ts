import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../../tests/support/browser.ts';
import { aPaper, aUser } from '../../../../../../tests/support/office.ts';
import { declareConflict } from '../../../editors/note-found-conflicts.server.ts';
import { listLetters } from '#app/platform/mail/letters/define-letter.ts';
import { withdrawal } from '../../../tracking/withdrawal.mail.ts';
import { draftLetter } from '../preview-letter.server.ts';
import { queueLetter } from '../../../../journal/content/queue-letter.server.ts';
import { loadCase } from '../../../core/load-case.server.ts';

const page = href('officeLetter', { name: 'decision-decline' });

async function chiefsBrowser() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  return { platform, chief, browser };
}

test('the chief rewrites a letter, and decisions begin with it; then the journal’s own is back', async () => {
  const { platform, chief, browser } = await chiefsBrowser();
  const letter = { subject: 'About paper {{paperId}}', body: 'Dear {{name}},\n\nno.' };
  const saved = await browser.post(page, { ...letter, step: 'save' });
  expect(saved.status).toBe(303);
  const { html } = await browser.get(href('officeLetters'));
  expect(html).toContain('The letter has been saved.');
  expect(html).toContain(`changed by ${chief.firstName} ${chief.lastName}`);
  const { paperId } = await aPaper(platform, 'initial-assessment');
  const manuscript = (await loadCase(platform, paperId))!;
  const draft = () => draftLetter(platform, manuscript, 'decision-decline');
  expect(await draft()).toEqual({
    subject: `About paper ${paperId}`,
    body: 'Dear Ada Example and Ben Example,\n\nno.',
  });
  await browser.post(page, { ...letter, step: 'save' });
  await browser.post(page, { step: 'reset' });
  expect((await draft()).subject).toContain('Decision on your manuscript');
  const lines = await listHistory(platform, 'journal:1');
  const written = lines.filter(({ event }) => event === 'letter-changed');
  expect(written.map(({ event, details }) => [event, details['after']])).toEqual([
    ['letter-changed', letter],
    ['letter-changed', null],
  ]);
});

test('a placeholder that is none is told beside its field, and nothing typed is lost', async () => {
  const { platform, browser } = await chiefsBrowser();
  const typed = { subject: 'On {{title}}', body: 'Dear {{nobody}},' };
  const { status, html } = await browser.post(page, { ...typed, step: 'save' });
  expect(status).toBe(422);
  expect(html).toContain('There is no placeholder {{nobody}}.');
  expect(html).toContain('Dear {{nobody}},');
  expect(await platform.db.selectFrom('letter_templates').selectAll().execute()).toEqual([]);
});

test('the preview shows the letter with made-up values while there is no manuscript, and saves nothing', async () => {
  const { platform, browser } = await chiefsBrowser();
  const typed = { subject: 'On “{{title}}”', body: 'Dear {{name}},\n\n{{reviews}}' };
  const { status, html } = await browser.post(page, { ...typed, step: 'preview' });
  expect(status).toBe(200);
  expect(html).toContain('On “A scheduler for sensors that sleep”');
  expect(html).toContain('Reviewer 2 recommends: Review again after major revision.');
  expect(await platform.db.selectFrom('letter_templates').selectAll().execute()).toEqual([]);
});

test('each letter to one audience has a title of its own, and its preview speaks of one thing', async () => {
  const titles = listLetters().map(({ to, title }) => `${to}: ${title}`);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  const { browser } = await chiefsBrowser();
  const { html } = await browser.get(href('officeLetter', { name: 'article-change-dropped' }));
  expect(html).toContain('The retraction of your published article');
  const news = await browser.get(href('officeLetter', { name: 'editor-wording-ended' }));
  expect(news.html).toContain('Not everyone answered in time');
});

test('a letter that is sent automatically goes out in the words of the editor-in-chief', async () => {
  const { platform, browser } = await chiefsBrowser();
  const body =
    'Dear {{name}},\n\nWe are sorry to see it go.\n\nTitle: {{title}}\nPaper ID: {{paperId}}\n\nMistaken? {{editorialEmail}}';
  await browser.post(href('officeLetter', { name: 'withdrawal' }), {
    ...{ subject: 'Withdrawn: {{paperId}}', body, step: 'save' },
  });
  const send = (key: string) =>
    platform.transaction((inside) =>
      queueLetter(inside, {
        to: { address: 'ada@university.example' },
        letter: withdrawal.write({
          ...{ journal: 'The Journal', editorialEmail: 'office@journal.example', paperId: 2026001 },
          ...{ title: '<b>{{name}}</b>', name: 'Ada Example' },
        }),
        ...{ purpose: 'withdrawal', key },
      }),
    );
  await send('own');
  await browser.post(href('officeLetter', { name: 'withdrawal' }), { step: 'reset' });
  await send('original');
  const [own, original] = await platform.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('purpose', '=', 'withdrawal')
    .orderBy('id')
    .execute();
  expect(own!.subject).toBe('Withdrawn: 2026001');
  expect(own!.text).toBe(`Dear Ada Example,

We are sorry to see it go.

Title: <b>{{name}}</b>
Paper ID: 2026001

Mistaken? office@journal.example

-- 
The Journal
You are receiving this e-mail because you are an author of manuscript 2026001.
`);
  expect(own!.html).toContain('&lt;b&gt;{{name}}&lt;/b&gt;');
  expect(original!.subject).toBe('Your manuscript was withdrawn: paper ID 2026001');
});

test('a placeholder that the reader needs cannot be left out', async () => {
  const { platform, browser } = await chiefsBrowser();
  const at = href('officeLetter', { name: 'authorship' });
  const typed = { subject: 'Are you an author?', body: 'Dear {{name}},\n\nplease answer.' };
  const { status, html } = await browser.post(at, { ...typed, step: 'save' });
  expect(status).toBe(422);
  expect(html).toContain(
    'Please keep {{author}}, {{authors}}, {{confirm}}, {{editorialEmail}}: the reader needs it.',
  );
  expect(await platform.db.selectFrom('letter_templates').selectAll().execute()).toEqual([]);
});

test('a preview speaks of a manuscript that the editor-in-chief may open, and of no other (L2)', async () => {
  const { platform, chief, browser } = await chiefsBrowser();
  const { paperId } = await aPaper(platform, 'received');
  const at = href('officeLetter', { name: 'withdrawal' });
  const { html } = await browser.get(at);
  expect(html).toContain(`Preview with manuscript ${paperId}`);
  expect(html).toContain('Dear Ada Example,');
  await declareConflict(platform, chief, { paperId, relation: 'family', note: '' });
  const { html: after } = await browser.get(at);
  expect(after).toContain('Preview with sample values');
  expect(after).not.toContain('Preview with manuscript');
});
