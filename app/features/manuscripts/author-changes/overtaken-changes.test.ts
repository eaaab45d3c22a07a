import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { answerClosing } from '../closing/answer-closing.server.ts';
import { proposeClosing } from '../closing/propose-closing.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { consentToChange } from './consent-to-change.server.ts';
import { listAuthorChanges } from './tell-asked.server.ts';
import { proposeAuthorChange } from './propose-author-change.server.ts';

const CAROL = { name: 'Carol New', email: 'carol@elsewhere.example', college: null, orcid: null };
const LETTER = { subject: 'Decision on your manuscript', letter: 'Dear authors.' };

async function waiting() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, reviews: 2 });
  const { paperId } = paper;
  const { authors } = (await loadCase(platform, paperId))!;
  const proposed = [
    ...authors.map((each) => ({
      ...{ position: each.position, name: each.name, email: each.email!, orcid: each.orcid },
      ...{ college: each.institution, corresponding: each.position === 1 },
    })),
    { ...CAROL, position: null, corresponding: false },
  ];
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  await proposeAuthorChange(platform, author, { proposed, reason: 'Forgotten.' });
  const decide = (kind: 'accept' | 'reject' | 'minor') =>
    decideManuscript(platform, editor, { paperId, kind, round: 1, ...LETTER });
  const consent = () => consentToChange(platform, { paperId, change: 1, emailKey: CAROL.email });
  const told = async () =>
    (await mailsIn(platform)).flatMap(({ purpose, to, text }) =>
      purpose === 'author-change-ended' ? [[to, text.replace(/\s+/g, ' ')] as const] : [],
    );
  return { platform, editor, paper, decide, consent, told };
}

test.each(['accept', 'reject'] as const)(
  'a decision, %s, ends a change of authors that waits, with a word to all who were asked (L5)',
  async (kind) => {
    const { platform, paper, decide, consent, told } = await waiting();
    expect(await decide(kind)).toEqual({ outcome: 'decided' });
    const mails = await told();
    expect(mails.map(([to]) => to)).toEqual([
      ...['ada@example.org', 'ben@example.org', CAROL.email],
    ]);
    for (const [, text] of mails) expect(text).toContain('can no longer be made');
    expect(await eventsOf(platform, paper)).toContain('authors-change-ended');
    expect(await listAuthorChanges(platform, paper.id)).toMatchObject([{ endedAs: 'overtaken' }]);
    expect(await consent()).toEqual({ outcome: 'closed' });
  },
);

test('a revision that is asked for leaves a change of authors as it is', async () => {
  const { decide, consent, told } = await waiting();
  expect(await decide('minor')).toEqual({ outcome: 'decided' });
  expect(await told()).toEqual([]);
  expect(await consent()).toEqual({ outcome: 'consented' });
});

test('a withdrawal ends it too, also for who was only proposed', async () => {
  const { platform, paper, told } = await waiting();
  await withdrawManuscript(
    platform,
    { paperId: paper.paperId, position: 1, actor: 'author:1' },
    null,
  );
  expect((await told()).map(([to]) => to)).toContain(CAROL.email);
});

test('so does closing the manuscript', async () => {
  const { platform, editor, paper, consent, told } = await waiting();
  const { paperId } = paper;
  const second = await aUser(platform);
  await proposeClosing(platform, editor, {
    paperId,
    reason: 'fraud',
    words: 'Made up.',
    ...LETTER,
  });
  const confirmed = { paperId, closing: 1, answer: 'confirm', words: '' } as const;
  expect(await answerClosing(platform, second, confirmed)).toEqual({ outcome: 'confirmed' });
  expect((await told()).map(([to]) => to)).toContain(CAROL.email);
  expect(await consent()).toEqual({ outcome: 'closed' });
});
