import { expect, test } from 'vitest';
import { anAuthorsPaper, setState } from '../../../../../tests/support/authors-paper.ts';

const CANARIES = ['Quillon Canarius', 'quillon@canary.example', 'Canary Institute', 'SECRET-WORDS'];

test('no page of an author holds a byte that tells who reviewed, or what editors read (L6)', async () => {
  const { platform, id, editor, browser, at, paper } = await anAuthorsPaper('under-review');
  const { db, clock } = platform;
  const now = clock.now();
  const [name, email, institution, secret] = CANARIES as [string, string, string, string];
  const reviewer = await db
    .insertInto('reviewers')
    .values({
      name,
      email,
      email_key: email,
      institution,
      expertise: '',
      orcid: null,
      account_id: null,
      origin: 'journal',
      added_at: now,
      retired_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invitation = await db
    .insertInto('review_invitations')
    .values({
      manuscript_id: id,
      round: 1,
      reviewer_id: reviewer.id,
      rank: 0,
      invited_by: editor,
      added_at: now,
      invited_at: now,
      answer_by: null,
      accepted_at: now,
      declined_at: null,
      answer_text: null,
      due_at: null,
      cancelled_at: null,
      thanked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reviews')
    .values({
      invitation_id: invitation.id,
      draft: '{}',
      version: 1,
      saved_at: now,
      recommendation: 'minor',
      for_authors: 'Explain figure 2.',
      for_editors: secret,
      scores: null,
      completed_at: now,
    })
    .execute();
  await db
    .insertInto('decisions')
    .values({
      manuscript_id: id,
      round: 1,
      kind: 'minor-revision',
      leads_to: 'revision-requested',
      decided_by: editor,
      subject: 'Please revise',
      letter: 'Reviewer 1: Explain figure 2.',
      decided_at: now,
    })
    .execute();
  await db
    .insertInto('drafts')
    .values({
      ...{ manuscript_id: id, writer: `account:${editor}`, kind: 'decision minor 1' },
      ...{ account_id: editor, fields: JSON.stringify({ letter: CANARIES.join(' ') }) },
      ...{ version: 1, saved_at: now },
    })
    .execute();
  for (const state of ['revision-requested', 'rejected'] as const) {
    await setState(platform, id, state);
    for (const path of [
      paper(1),
      paper(2),
      ...['completion', 'authorship', 'authors', 'revision', 'appeal'].map((page) => at(page)),
    ]) {
      const { status, html, headers } = await browser.get(path);
      const bytes = `${html} ${JSON.stringify([...headers])}`;
      for (const canary of [...CANARIES, editor]) expect(bytes, path).not.toContain(canary);
      if (path === paper(1))
        expect([status, html.includes('Explain figure 2.')]).toEqual([200, true]);
    }
  }
});
