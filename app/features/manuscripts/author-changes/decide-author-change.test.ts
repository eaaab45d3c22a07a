import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { loadCase } from '../core/load-case.server.ts';
import { endOfDay } from '../core/words.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { consentToChange } from './consent-to-change.server.ts';
import { denyAuthorship } from './deny-authorship.server.ts';
import { decideAuthorChange } from './decide-author-change.server.ts';
import { lapseAuthorChanges } from './end-author-change.server.ts';
import { proposeAuthorChange } from './propose-author-change.server.ts';

const CAROL = { name: 'Carol New', email: 'carol@elsewhere.example', college: null, orcid: null };
const NOT_NOW = { outcome: 'refused', reason: 'not-in-this-state' };

/** Carol is to take the place of Ben; the change waits for all consents and the editor. */
async function waiting(isDenied = false, keepsBen = false) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const chief = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'under-review', { editor });
  const { paperId } = paper;
  const setDenied = (denied_at: number | null) =>
    platform.db
      .updateTable('manuscript_authors')
      .set({ denied_at })
      .where('position', '=', 2)
      .execute();
  if (isDenied) await setDenied(5);
  const { authors } = (await loadCase(platform, paperId))!;
  const present = authors.map((each) => ({
    ...{ position: each.position, name: each.name, email: each.email!, orcid: each.orcid },
    ...{ college: each.institution, corresponding: each.position === 1 },
  }));
  const proposed = [
    ...present.slice(0, keepsBen ? 2 : 1),
    { ...CAROL, position: null, corresponding: false },
  ];
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  await proposeAuthorChange(platform, author, { proposed, reason: 'Forgotten.' });
  const decide = (user = editor, refusal: string | null = null) =>
    decideAuthorChange(platform, user, { paperId, change: 1, refusal });
  const consent = async (...names: string[]) => {
    const keys = { Ada: 'ada@example.org', Ben: 'ben@example.org', Carol: CAROL.email };
    let last = '';
    for (const name of names) {
      const emailKey = keys[name as keyof typeof keys];
      last = (await consentToChange(platform, { paperId, change: 1, emailKey })).outcome;
    }
    return last;
  };
  const told = async (purpose: string) =>
    (await mailsIn(platform)).filter((mail) => mail.purpose === purpose).map(({ to }) => to);
  return { platform, editor, chief, paper, decide, consent, told, setDenied };
}

test('a change is approved once, and made with the last consent; who consents again is told so', async () => {
  const { platform, paper, decide, consent, told } = await waiting();
  await platform.db.deleteFrom('jobs').execute();
  expect(await decide()).toEqual({ outcome: 'approved' });
  expect(await decide()).toEqual(NOT_NOW);
  expect(await consent('Ada', 'Ben', 'Ben')).toBe('consented');
  const lines = async () =>
    (await eventsOf(platform, paper)).filter((event) => event === 'authors-change-consented');
  // Ada proposed it.
  expect(await lines()).toHaveLength(1);
  expect(await consent('Carol')).toBe('applied');
  expect(await consent('Carol')).toBe('applied');
  expect(await lines()).toHaveLength(2);
  const { authors } = (await loadCase(platform, paper.paperId))!;
  expect(authors.map(({ name }) => name)).toEqual(['Ada Example', 'Carol New']);
  expect(await told('authors-changed')).toEqual(['ada@example.org', CAROL.email]);
  const letters = await mailsIn(platform);
  expect(letters.at(-1)).toMatchObject({ to: 'ben@example.org' });
  const jobs = await platform.db.selectFrom('jobs').select('name').execute();
  expect(jobs.map((job) => job.name)).toContain('make-neutral-copy');
});

test('who says that they are no author is taken out without being asked, unless they confirm after all (L5)', async () => {
  const names = async ({ platform, paper }: Awaited<ReturnType<typeof waiting>>) =>
    (await loadCase(platform, paper.paperId))!.authors.map(({ name }) => name);
  const own = await waiting(true);
  expect(await own.told('author-consent')).toEqual([CAROL.email]);
  await own.decide();
  expect(await own.consent('Carol')).toBe('applied');
  expect(await names(own)).toEqual(['Ada Example', 'Carol New']);
  const again = await waiting(true);
  await again.setDenied(null);
  await again.decide();
  expect(await again.consent('Carol')).toBe('consented');
  expect(await names(again)).toEqual(['Ada Example', 'Ben Example']);
});

test('a refusal names no reviewer, and its editor hears of one that another editor wrote (L6)', async () => {
  const own = await waiting();
  const { name } = await aReview(own.platform, own.paper.id);
  expect(await own.decide(own.editor, `${name} knows Carol.`)).toEqual({
    ...{ outcome: 'names-a-reviewer', found: [name] },
  });
  expect(await own.decide(own.editor, 'Please explain.')).toEqual({ outcome: 'refused-it' });
  expect(await own.told('author-change-ended')).toEqual([]);
  const other = await waiting();
  expect(await other.decide(other.chief, 'Please explain.')).toEqual({ outcome: 'refused-it' });
  expect(await other.told('author-change-ended')).toEqual([other.editor.email]);
  expect(await other.consent('Ada')).toBe('closed');
});

test('a change lapses after its last day unless all have consented: then it waits for its editor alone', async () => {
  const isOpen = async (
    { platform, decide }: Awaited<ReturnType<typeof waiting>>,
    late: number,
  ) => {
    const { consentDays } = await readDeadlines(platform);
    const last = endOfDay(platform.clock.now(), consentDays);
    platform.clock.moveBy(last + late - platform.clock.now());
    await lapseAuthorChanges(platform);
    return (await decide()).outcome !== 'refused';
  };
  expect(await isOpen(await waiting(), 0)).toBe(true);
  expect(await isOpen(await waiting(), 1)).toBe(false);
  const whole = await waiting();
  await whole.consent('Ada', 'Ben', 'Carol');
  expect(await isOpen(whole, 9 * DAY)).toBe(true);
});

test.each([
  ['leaves them out is made without their consent', false],
  ['keeps them ends, with a word to the others', true],
])('once a person says that they are no author, an open change that %s', async (_, isKept) => {
  const { platform, paper, consent, decide, told } = await waiting(false, isKept);
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: null })
    .where('position', '=', 2)
    .execute();
  await decide();
  await consent('Carol');
  const ben = { paperId: paper.paperId, position: 2, actor: 'author:2' } as const;
  expect(await denyAuthorship(platform, ben, '')).toEqual({ outcome: 'denied' });
  expect(await denyAuthorship(platform, ben, '')).toMatchObject({
    outcome: isKept ? 'denied' : 'refused',
  });
  const { authors } = (await loadCase(platform, paper.paperId))!;
  expect(authors.map(({ name }) => name)).toEqual([
    'Ada Example',
    isKept ? 'Ben Example' : 'Carol New',
  ]);
  expect(await told('author-change-ended')).toEqual(
    isKept ? ['ada@example.org', CAROL.email, expect.stringContaining('@')] : [],
  );
  expect((await eventsOf(platform, paper)).filter((event) => event === 'author-denied')).toEqual([
    'author-denied',
  ]);
});
