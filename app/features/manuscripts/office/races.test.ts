import { expect, test } from 'vitest';
import { aUser } from '../../../../tests/support/office.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
} from '../../../../tests/support/production.ts';
import { pdfOf } from '../../../../tests/support/proofs.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import { publishUpload } from '../../publishing/publication/schedule-publication.server.ts';
import { addFinalFiles } from '../../publishing/production/begin-production.server.ts';
import { addNote } from './add-note.server.ts';
import { setState } from '../../../../tests/support/authors-paper.ts';
import { aManuscriptUnderReview } from '../../../../tests/support/manuscripts.ts';
import { aDraft, anOffice, byLink, eventsOf } from '../../../../tests/support/reviewing.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { consentToChange } from '../author-changes/consent-to-change.server.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { acceptInvitation } from '../reviews/answer-invitation.server.ts';
import { cancelInvitation } from '../invitations/change-invitation.server.ts';
import { decideAuthorChange } from '../author-changes/decide-author-change.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { proposeAuthorChange } from '../author-changes/propose-author-change.server.ts';
import { saveDraft } from '../reviews/save-draft.server.ts';
import { submitReview } from '../reviews/submit-review.server.ts';

const LETTER = { subject: 'Decision', letter: 'Please revise.' };
const count = async (
  { db }: Awaited<ReturnType<typeof createTestPlatform>>,
  table: 'decisions' | 'withdrawals',
) => (await db.selectFrom(table).select('manuscript_id').execute()).length;

test('of an author who withdraws and an editor who decides, one is heard and the other told', async () => {
  const platform = await createTestPlatform({}, { shared: true });
  const editor = await aUser(platform);
  const { paperId } = await aManuscriptUnderReview(platform, { editor: editor.id });
  const answers = await Promise.all([
    withdrawManuscript(platform, { paperId, position: 1, actor: 'author:1' }, null),
    decideManuscript(platform, editor, { paperId, kind: 'major', round: 1, ...LETTER }),
  ]);
  const outcomes = answers.map(({ outcome }) => outcome);
  const { state } = await platform.db
    .selectFrom('manuscripts')
    .select('state')
    .executeTakeFirstOrThrow();
  // A revision that is asked for may be withdrawn too.
  expect([
    ['withdrawn', 'refused'],
    ['withdrawn', 'decided'],
    ['refused', 'decided'],
  ]).toContainEqual(outcomes);
  expect(state).toBe(outcomes[0] === 'withdrawn' ? 'withdrawn' : 'revision-requested');
  expect(await count(platform, 'decisions')).toBe(outcomes[1] === 'decided' ? 1 : 0);
  expect(await count(platform, 'withdrawals')).toBe(outcomes[0] === 'withdrawn' ? 1 : 0);
});

test('a note that is sent twice stands there once', async () => {
  const platform = await createTestPlatform({}, { shared: true });
  const editor = await aUser(platform);
  const { paperId } = await aManuscriptUnderReview(platform, { editor: editor.id });
  const add = (text: string) => addNote(platform, editor, { paperId, text });
  await Promise.all([add('Ask Eve.'), add('Ask Eve.')]);
  await add('She says yes.');
  await add('Ask Eve.');
  const notes = await platform.db
    .selectFrom('manuscript_notes')
    .select('text')
    .orderBy('id')
    .execute();
  expect(notes.map(({ text }) => text)).toEqual(['Ask Eve.', 'She says yes.', 'Ask Eve.']);
});

test('a review arrives or is cancelled, never both', async () => {
  const platform = await createTestPlatform({ RATE_LIMITS: 'off' }, { shared: true });
  const { user, invited } = await anOffice(platform);
  const invitation = await invited();
  await acceptInvitation(platform, byLink(invitation));
  await saveDraft(platform, byLink(invitation), { draft: aDraft(), base: 0 });
  const answers = await Promise.all([
    submitReview(platform, byLink(invitation), 1),
    cancelInvitation(platform, user, invitation, ''),
  ]);
  expect([
    ['completed', 'not-now'],
    ['closed', 'done'],
  ]).toContainEqual(answers.map(({ outcome }) => outcome));
});

test('an article is published while another PDF comes: one of them waits, neither in vain', async () => {
  for (let n = 0; n < 4; n++) {
    // An office of its own each: another manuscript with the same PDF would need a reason.
    const platform = await createTestPlatform({}, { shared: true });
    const { paperId, editor } = await aManuscriptInProduction(platform);
    const { id, seen } = await aCompleteProduction(platform, editor, paperId);
    const { content } = await stageFile(platform, pdfOf(String(n)));
    const file = { ...(await content.keep()), fileName: 'final.pdf', format: 'pdf' } as const;
    const [added, published] = await Promise.all([
      addFinalFiles(platform, editor, paperId, [{ ...file, purpose: 'final' }]),
      publishUpload(platform, editor, { id, seen }),
    ]);
    expect([
      ['added', 'changed-since'],
      ['refused', 'published'],
    ]).toContainEqual([added.outcome, published.outcome]);
  }
});

test('authors who consent while the editor approves change the list once, and no author waits in vain', async () => {
  const platform = await createTestPlatform({}, { shared: true });
  const editor = await aUser(platform);
  const { paperId, id } = await aManuscriptUnderReview(platform, { editor: editor.id });
  const acting = { paperId, position: 1, actor: 'author:1' } as const;
  const ADA = { name: 'Ada Example', email: 'ada@example.org', orcid: null, college: null };
  const carol = { ...ADA, name: 'Carol New', email: 'carol@elsewhere.example', position: null };
  for (let change = 1; change <= 5; change++) {
    await platform.db
      .updateTable('manuscript_authors')
      .set({ removed_at: platform.clock.now() })
      .where('manuscript_id', '=', id)
      .where('position', '>', 1)
      .execute();
    const proposed = [
      { ...ADA, position: 1, corresponding: true },
      { ...carol, corresponding: false },
    ];
    const { outcome } = await proposeAuthorChange(platform, acting, { proposed, reason: 'Work.' });
    expect(outcome).toBe('proposed');
    const consents = await platform.db
      .selectFrom('author_consents')
      .select('email_key as emailKey')
      .where('change_id', '=', change)
      .execute();
    const answers = await Promise.all([
      ...consents.map(({ emailKey }) => consentToChange(platform, { paperId, change, emailKey })),
      decideAuthorChange(platform, editor, { paperId, change, refusal: null }),
    ]);
    // Who confirms once more what they confirmed hears what became of it.
    expect(answers).toContainEqual({ outcome: 'applied' });
    const applied = (await eventsOf(platform, paperId)).filter((each) => each.endsWith('-applied'));
    expect(applied).toEqual(Array.from({ length: change }, () => 'authors-change-applied'));
    await setState(platform, id, 'under-review');
  }
});
