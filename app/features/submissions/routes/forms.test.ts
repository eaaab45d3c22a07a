import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { textsOf, visitPage } from '../../../../tests/support/visit.ts';
import { paperSubmissionPage } from './paper-submission.tsx';
import { submitOnlinePage } from './submit-online.tsx';
import { trackYourPaperPage } from './track-your-paper.tsx';

const controls = (html: string): string[] => html.match(/<(?:input|select|textarea) [^>]*>/g) ?? [];
const nameOf = (control: string): string => /name="(\w+)"/.exec(control)![1]!;
const required = (html: string): string[] =>
  controls(html)
    .filter((control) => control.includes(' required'))
    .map(nameOf);

test('a paper is submitted with title, author, ways to reach them, college, country and file', async () => {
  const page = await visitPage(paperSubmissionPage, '/paper-submission');
  expect(textsOf(page.html, 'h1')).toEqual(['Paper Submission']);
  expect(required(page.html)).toEqual([
    'title',
    'author',
    'email',
    'mobile',
    'college',
    'country',
    'pdf',
  ]);
  expect(controls(page.html).map(nameOf)).toEqual(
    expect.arrayContaining(['additionalAuthor', 'additionalEmail']),
  );
  expect(page.html).toContain('accept=".pdf,.doc,.docx"');
});

test('a paper is tracked with its number and an e-mail address', async () => {
  const page = await visitPage(trackYourPaperPage, '/track-your-paper');
  expect(textsOf(page.html, 'label')).toEqual(['Paper ID number', 'Email ID']);
  expect(required(page.html)).toEqual(['paperId', 'email']);
});

test('the upload form has every field and none is required', async () => {
  const platform = await createAccountsPlatform();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const dashboard = await browser.get('/dashboard');
  const page = { html: /<main.*<\/main>/s.exec(dashboard.html)![0] };
  expect(textsOf(page.html, 'h1')).toEqual(['Upload Paper']);
  expect(page.html).toContain('Login successful!');
  expect([...new Set(controls(page.html).map(nameOf))]).toEqual([
    'name',
    'email',
    'man_id',
    'volume',
    'issue',
    'page_no',
    'year',
    'doi_no',
    'abst',
    'keywords',
    'password',
    'file',
  ]);
  expect(required(page.html)).toEqual([]);
  const issues = controls(page.html).filter((control) => control.includes('type="radio"'));
  expect(issues.map((control) => /value="([^"]*)"/.exec(control)![1])).toEqual([
    'Issue 1',
    'Issue 2',
    'Issue 3',
    'Issue 4',
    'Special Issue',
  ]);
});

test('submitting online begins with the login box or with Submit Now', async () => {
  const { html } = await visitPage(submitOnlinePage, '/submit-online');
  expect(textsOf(html, 'label')).toEqual(['Username', 'Password']);
  expect(html).toMatch(/<a [^>]*href="\/paper-submission"[^>]*>Submit Now<\/a>/);
});
