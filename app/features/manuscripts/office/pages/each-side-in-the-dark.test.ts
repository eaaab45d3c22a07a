import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { makeTellingDocx } from '../../../../../tests/support/documents/make-telling-docx.ts';
import { wordsIn } from '../../../../../tests/support/documents/open-up.ts';
import { makePdf } from '../../../../../tests/support/documents/make-pdf.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import {
  aDraft,
  anOffice,
  aPerson,
  asAccount,
  byLink,
  linkOf,
} from '../../../../../tests/support/reviewing.ts';
import { stageFile } from '../../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { jobs } from '../../../../jobs.server.ts';
import { DAY } from '../../../../platform/clock.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { trackingKey } from '../../core/letters/tracking-link.server.ts';
import { decideManuscript } from '../../decisions/decide-manuscript.server.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';
import { addReviewFile } from '../../reviews/files/save-review-file.server.ts';
import { saveDraft } from '../../reviews/save-draft.server.ts';
import { submitReview } from '../../reviews/submit-review.server.ts';

/** In every name, address and institution of a side, as people and machines write it. */
const AUTHOR = ['zauthor', 'Zauthor', 'ZAUTHOR'];
const REVIEWER = ['zreview', 'Zreview', 'ZREVIEW'];

const OF_ONE_SIDE =
  /^\/(?:review|dashboard|manuscripts|track-your-paper|certificates|account|office)\b/;

type Browser = ReturnType<typeof openBrowser>;

/** Everything that links lead to from some pages on, files included: each address with its words. */
async function crawl(browser: Browser, starts: readonly string[], words: readonly string[]) {
  const waiting = [...starts];
  const seen = new Map<string, number>();
  const found: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path) || seen.size > 150) continue;
    const { status, location, headers, bytes, html } = await browser.get(path);
    seen.set(path, status);
    const head = Buffer.from(JSON.stringify([...headers]));
    if (wordsIn(bytes, words).length + wordsIn(head, words).length > 0) found.push(path);
    const links = Array.from(html.matchAll(/ href="(\/[^"#]*)/g), ([, link]) =>
      link!.replaceAll('&amp;', '&'),
    );
    for (const link of [...links, location ?? '']) if (OF_ONE_SIDE.test(link)) waiting.push(link);
  }
  return { seen, found };
}

/** Subjects, texts, headers and all that is attached of the mails to some addresses. */
async function mailsTo({ db }: TestPlatform, canary: string) {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', 'like', `%${canary}%`)
    .execute();
  return mails.map((mail) => JSON.stringify(mail));
}

/** A manuscript after two reviews, one with a file, and a decision. */
async function aReviewedManuscript(kind: 'minor' | 'accept') {
  const platform = await createAccountsPlatform();
  const author = { email: 'ann@zauthorone.example', institution: 'Zauthor Institute' };
  const account = await anAccount(platform, {
    ...author,
    firstName: 'Ann',
    lastName: 'Zauthorone',
  });
  const { manuscript, user, invited } = await anOffice(platform, {
    account: account.id,
    submission: {
      ...{ author: 'Ann Zauthorone', email: author.email, college: author.institution },
      ...{ additionalAuthor: 'Bob Zauthortwo', additionalEmail: 'bob@zauthortwo.example' },
    },
  });
  await addManuscriptFile(platform, manuscript.id, {
    purpose: 'anonymised',
    fileName: 'zauthor.pdf',
    content: Buffer.concat([makePdf(), Buffer.from('% Zauthorone')]),
    neutral: makePdf(),
  });
  const reviewers = [];
  for (const place of ['one', 'two']) {
    const person = aPerson({
      name: `Rita Zreview${place}`,
      email: `rita@zreview${place}.reading.example`,
      institution: `Zreview${place} College`,
    });
    const member = await anAccount(platform, {
      ...{ email: person.email, institution: person.institution, role: 'reviewer' },
      ...{ firstName: 'Rita', lastName: `Zreview${place}` },
    });
    const invitation = await invited(person);
    reviewers.push({ invitation, account: member.id });
    await acceptInvitation(platform, byLink(invitation));
    const content = await makeTellingDocx((where) => `Zreview${where.replaceAll('-', '')}`);
    const file = await stageFile(platform, content, 'zreview.docx');
    await addReviewFile(platform, byLink(invitation), file);
    const draft = aDraft({ forEditors: 'Zreview tells the editors.' });
    const saved = await saveDraft(platform, byLink(invitation), { draft, base: 0 });
    if (saved.outcome !== 'saved') throw new Error(`Not saved: ${saved.outcome}`);
    await submitReview(platform, byLink(invitation), saved.version);
  }
  await runDueJobs(platform, jobs);
  const letter = { subject: 'Decision', letter: 'Dear author, here is what the reviewers say.' };
  const { paperId } = manuscript;
  const due = kind === 'minor' ? { reviseBy: platform.clock.now() + 14 * DAY } : {};
  const decision = { paperId, kind, round: 1, ...letter, ...due };
  const decided = await decideManuscript(platform, user, decision);
  if (decided.outcome !== 'decided') throw new Error(`Not decided: ${decided.outcome}`);
  await runDueJobs(platform, jobs);
  const key = (position: number) => trackingKey(platform, manuscript, position);
  return { platform, manuscript, account: account.id, reviewers, key };
}

/** What a browser gets that is logged in, or has only links, and what is no page of this side at all. */
async function look(
  platform: TestPlatform,
  account: string,
  { starts, others, words }: { starts: string[]; others: string[]; words: readonly string[] },
) {
  const { browser } = await asAccount(platform, account);
  const signedIn = await crawl(
    browser,
    ['/dashboard', '/account/export', ...starts, ...others],
    words,
  );
  const byMail = await crawl(openBrowser(platform), [...starts, ...others], words);
  expect([...signedIn.found, ...byMail.found]).toEqual([]);
  expect(others.map((path) => byMail.seen.get(path))).not.toContain(200);
  const opened = [...byMail.seen].filter(([, status]) => status === 200);
  return { browser, opened: opened.map(([path]) => path) };
}

test.each(['minor', 'accept'] as const)(
  'after a decision (%s) no page, file, mail or error tells one side of the other',
  async (kind) => {
    const { platform, manuscript, account, reviewers, key } = await aReviewedManuscript(kind);
    const { paperId } = manuscript;
    const { invitation } = reviewers[0]!;
    const tracked = [1, 2].map((n) => `/track-your-paper/paper?id=${paperId}&key=${key(n)}`);
    const author = await look(platform, account, {
      starts: tracked,
      others: [`/review/${invitation}`, `/office/invitations/${invitation}/files/1`],
      words: REVIEWER,
    });
    const link = await linkOf(platform, invitation);
    const reviewer = await look(platform, reviewers[0]!.account, {
      starts: [link, '/dashboard/reviews'],
      others: [`/manuscripts/${paperId}/completion`, `${tracked[0]!.slice(0, -4)}AAAA`],
      words: AUTHOR,
    });
    const { found } = await crawl(openBrowser(platform), tracked, AUTHOR);
    expect(found).not.toEqual([]);
    const certified = [author, reviewer].map(({ opened }) =>
      opened.some((path) => /^\/certificates\/.*\.pdf$/.test(path)),
    );
    expect(certified).toEqual([kind === 'accept', true]);

    const wrong = multipart({
      version: '0',
      step: 'save',
      intent: 'submit',
      round: '9',
      title: '',
    });
    for (const page of ['completion', 'revision', 'appeal', 'agreement', 'authors', 'proofs']) {
      const path = `/manuscripts/${paperId}/${page}?key=${key(1)}`;
      expect(wordsIn((await author.browser.send(path, wrong)).bytes, REVIEWER)).toEqual([]);
    }
    for (const below of ['', '/report', '/answer', '/draft']) {
      const path = await linkOf(platform, invitation, below);
      expect(wordsIn((await reviewer.browser.send(path, wrong)).bytes, AUTHOR)).toEqual([]);
    }
    const mails = {
      author: await mailsTo(platform, 'zauthor'),
      reviewer: await mailsTo(platform, 'zreview'),
    };
    expect(mails.author.filter((mail) => /zreview/i.test(mail))).toEqual([]);
    expect(mails.reviewer.filter((mail) => /zauthor/i.test(mail))).toEqual([]);
    expect(mails.reviewer.some((mail) => mail.includes('BEGIN:VCALENDAR'))).toBe(true);
    expect(mails.author.some((mail) => mail.includes('BEGIN:VCALENDAR'))).toBe(kind === 'minor');
  },
  120_000,
);
