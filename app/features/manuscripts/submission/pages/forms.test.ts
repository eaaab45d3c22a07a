import { expect, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser, valueOf } from '../../../../../tests/support/browser.ts';
import { controls, nameOf, required } from '../../../../../tests/support/form-controls.ts';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { paperSubmissionPage, submitOnlinePage } from './paper-submission.tsx';
import { trackYourPaperPage } from '../../tracking/pages/track-your-paper.tsx';

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
  expect(page.html).toContain('accept=".pdf,.doc,.docx,.tex,.zip"');
});

test('the form knows what the account of its author says', async () => {
  const platform = await createAccountsPlatform();
  const { username, email } = await anAccount(platform, { mobileNo: '5550199' });
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const { html, headers } = await browser.get('/paper-submission');
  expect(headers.get('Cache-Control')).toBe('no-store');
  const known = ['author', 'email', 'mobile', 'college'].map((name) => valueOf(html, name));
  expect(known).toEqual(['Ada Okafor', email, '5550199', 'University of Sampleton']);
  expect(html).toContain('<option selected="">India</option>');
  expect(valueOf(html, 'title')).toBeUndefined();
});

test('a paper is tracked with its number and an e-mail address', async () => {
  const page = await visitPage(trackYourPaperPage, '/track-your-paper');
  expect(textsOf(page.html, 'label')).toEqual(['Paper ID number', 'Email ID']);
  expect(required(page.html)).toEqual(['paperId', 'email']);
});

test('submitting online begins with the login box or with Submit Now', async () => {
  const { html } = await visitPage(submitOnlinePage, '/submit-online');
  expect(textsOf(html, 'label')).toEqual(['Username', 'Password']);
  expect(html).toMatch(/<a [^>]*href="\/paper-submission"[^>]*>Submit Now<\/a>/);
});
