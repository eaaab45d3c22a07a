import { expect, test } from 'vitest';
import { acceptInvitation } from '../app/features/manuscripts/reviews/answer-invitation.server.ts';
import { storeArticles } from '../app/features/catalogue/records/store-articles.server.ts';
import { aRegistration, anAccount, createAccountsPlatform, PASSWORD } from './support/accounts.ts';
import { multipart } from './support/authors-paper.ts';
import { openBrowser } from './support/browser.ts';
import { articleRecord } from './support/catalogue.ts';
import type { Door, Doors } from './support/long-texts.ts';
import { answersToAMegabyte, slowOnes } from './support/long-texts.ts';
import { anOffice, aPerson, byLink, completeReview, linkOf } from './support/reviewing.ts';
import { anUpload } from './support/upload.ts';

/** Characters of each field: more than most may have, and as many as one request holds. */
const LENGTH = 100_000;

/** What people with an account or a reviewer’s link may send. */
async function doors(): Promise<Doors> {
  const platform = await createAccountsPlatform();
  Object.assign(platform.config, { RATE_LIMITS: 'off' });
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  const { username } = await anAccount(platform);
  const author = openBrowser(platform);
  await author.signIn(username, PASSWORD);
  const { manuscript, browser: editor, invited } = await anOffice(platform);
  const reviewer = aPerson();
  await completeReview(platform, await invited(reviewer));
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  const report = await linkOf(platform, invitation, '/report');
  const draft = await linkOf(platform, invitation, '/draft');
  const office = `/office/manuscripts/${manuscript.paperId}`;
  const upload = { name: 500, email: 10_000, abst: 10_000, keywords: 2000 };
  const letter = { subject: 200, letter: 200_000 };
  const kind = { kind: 'minor', subject: 'Decision', letter: 'Dear author.' };
  const { userName: _, email: __, password: ___, ...profile } = aRegistration();
  const texts = ['forEditors', 'forAuthors'];
  const version = async () => {
    const row = await platform.db
      .selectFrom('reviews')
      .select('version')
      .where('invitation_id', '=', invitation)
      .executeTakeFirst();
    return String(row?.version ?? 0);
  };
  let corrections = 1;
  const correct: Door['send'] = async (fields) => {
    const answer = await editor.send(
      '/office/articles/1/correction',
      multipart({ version: String(corrections), notice: 'It was wrong.', ...fields }),
    );
    if (answer.status === 303) corrections += 1;
    return answer;
  };
  const door = (longest: Record<string, number>, send: Door['send']): Door => ({
    names: Object.keys(longest),
    longest,
    send,
  });
  const unbounded = (names: string[], send: Door['send']): Door => ({ names, send });
  return {
    profile: unbounded(Object.keys(profile), (fields) =>
      author.post('/account/profile', { ...profile, ...fields }),
    ),
    'profile as it may be': door({ institution: 200, address: 500, city: 200 }, (fields) =>
      author.post('/account/profile', { ...profile, ...fields }),
    ),
    review: unbounded(texts, async (fields) =>
      author.send(
        report,
        multipart({
          intent: 'submit',
          recommendation: 'minor',
          version: await version(),
          ...fields,
        }),
      ),
    ),
    'review while it is typed': unbounded(texts, async (fields) =>
      author.send(
        draft,
        multipart({ recommendation: 'minor', version: await version(), ...fields }),
      ),
    ),
    decision: door(letter, (fields) => editor.post(`${office}/decision`, { ...kind, ...fields })),
    // One that names a reviewer is looked through to its end, and never sent.
    'decision that is refused': door({ letter: 90_000 }, (fields) =>
      editor.post(`${office}/decision`, {
        ...kind,
        step: 'confirm',
        round: '1',
        letter: `${fields['letter']}\n${reviewer.name}`,
      }),
    ),
    'note of an editor': unbounded(['text'], (fields) => editor.post(`${office}/notes`, fields)),
    'note as long as it may be': door({ text: 10_000 }, (fields) =>
      editor.post(`${office}/notes`, fields),
    ),
    upload: unbounded(Object.keys(anUpload()), (fields) =>
      author.send('/dashboard', multipart({ ...anUpload(), ...fields })),
    ),
    'upload as it may be': door(upload, (fields) =>
      author.send('/dashboard', multipart({ ...anUpload(), ...fields })),
    ),
    'upload by a program': door(upload, (fields) =>
      author.send('/upload.php', multipart({ ...anUpload(), ...fields })),
    ),
    'authors of a correction': door({ author: 50_000 }, correct),
    correction: door(
      {
        ...{ name: 2000, author: 50_000, abstract: 50_000, keyword: 10_000, notice: 2000 },
        reference: 1_000_000,
      },
      correct,
    ),
  };
}

test('no text holds the site up, whatever a known user says', { timeout: 300_000 }, async () => {
  expect(await slowOnes(await doors(), LENGTH)).toEqual([]);
});

test(
  'an ordinary text is taken at each door, or told what is wrong',
  { timeout: 180_000 },
  async () => {
    const answers: Record<string, number> = {};
    for (const [name, { names, send }] of Object.entries(await doors())) {
      answers[name] = (await send({ [names.at(-1)!]: 'An ordinary text.' })).status;
    }
    expect(answers).toEqual({
      'authors of a correction': 422,
      correction: 303,
      decision: 200,
      'decision that is refused': 422,
      'note as long as it may be': 303,
      'note of an editor': 303,
      profile: 303,
      'profile as it may be': 303,
      review: 303,
      'review while it is typed': 200,
      upload: 303,
      'upload as it may be': 303,
      'upload by a program': 200,
    });
  },
);

test('a field as large as a request may be is answered at once', { timeout: 180_000 }, async () => {
  // All references of an article stand in one field, which holds this much.
  expect(await answersToAMegabyte(await doors())).toEqual({
    'authors of a correction': '422',
    correction: '303',
    decision: '413',
    'decision that is refused': '413',
    'note as long as it may be': '413',
    'note of an editor': '413',
    profile: '413',
    'profile as it may be': '413',
    review: '422',
    'review while it is typed': '422',
    upload: '422',
    'upload as it may be': '422',
    'upload by a program': '422',
  });
});
