import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser } from '../../../../tests/support/office.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { conflictedPapers } from '../conflicts/conflicted-papers.server.ts';
import { findEditor } from './find-editor.server.ts';

async function anEditorsCase() {
  const platform = await createAccountsPlatform();
  const { id, paperId } = await aPaper(platform, 'under-review');
  await aReview(platform, id, { email: 'rita@review.example' });
  const manuscript = (await loadCase(platform, paperId))!;
  const ask = (user: Parameters<typeof findEditor>[1], changes: Partial<CaseFile> = {}) =>
    findEditor(platform, user, { ...manuscript, ...changes });
  return { platform, ask };
}

type Assignment = [kind: 'handling' | 'guest' | 'appeal', assigned: number, ended: number | null];

test('what an account may as editor follows from its role and its present assignment (L3)', async () => {
  const { platform, ask } = await anEditorsCase();
  const accounts = [
    await aUser(platform, 'author'),
    await aUser(platform, 'editor'),
    await aUser(platform, 'chief'),
  ];
  /** Of a manuscript on which another decided at 10. */
  const rolesOf = async (...assigned: Assignment[]) => {
    const decisions = [{ by: 'another', kind: 'reject', to: 'rejected', round: 1, at: 10 }];
    const told: string[] = [];
    for (const user of accounts) {
      const assignments = assigned.map(([kind, assignedAt, endedAt]) => ({
        ...{ account: user.id, by: null, kind, assignedAt, endedAt },
      }));
      const another = {
        ...{ account: 'another', by: null, kind: 'guest' as const },
        assignedAt: 1,
      };
      const all = [...assignments, { ...another, endedAt: null }];
      const found = await ask(user, { assignments: all, decisions });
      const powers = found && (['handles', 'guest', 'tookPart'] as const).filter((is) => found[is]);
      told.push(powers?.join(' ') ?? 'none');
    }
    return told;
  };
  //                                              author, editor, chief
  expect(await rolesOf()).toEqual(['none', '', 'handles']);
  expect(await rolesOf(['handling', 1, null])).toEqual([
    ...['none', 'handles tookPart', 'handles tookPart'],
  ]);
  expect(await rolesOf(['handling', 1, 5])).toEqual(['none', 'tookPart', 'handles tookPart']);
  expect(await rolesOf(['handling', 10, 12])).toEqual(['none', 'tookPart', 'handles tookPart']);
  expect(await rolesOf(['handling', 11, null])).toEqual(['none', 'handles', 'handles']);
  expect(await rolesOf(['guest', 1, null])).toEqual([
    ...['handles guest tookPart', 'handles guest tookPart', 'handles guest tookPart'],
  ]);
  expect(await rolesOf(['guest', 1, 5])).toEqual(['none', 'tookPart', 'handles tookPart']);
  expect(await rolesOf(['guest', 11, 12])).toEqual(['none', '', 'handles']);
  expect(await rolesOf(['appeal', 1, 12])).toEqual(['none', '', 'handles']);
  expect(await rolesOf(['guest', 1, 5], ['handling', 11, null])).toEqual([
    ...['none', 'handles tookPart', 'handles tookPart'],
  ]);
});

test('an account that submitted a manuscript for others neither opens nor decides it, nor does its owner by another (L2)', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const names = { firstName: editor.firstName, lastName: editor.lastName };
  const second = await aUser(platform, 'chief', names);
  const { paperId } = await aPaper(platform, 'received');
  await platform.db.updateTable('manuscripts').set({ submitted_by: editor.id }).execute();
  const manuscript = (await loadCase(platform, paperId))!;
  for (const user of [editor, second]) {
    expect(await findEditor(platform, user, manuscript)).toMatchObject({
      ...{ barrier: 'conflict', conflicts: ['submitter'] },
    });
    expect(await conflictedPapers(platform, user, [paperId])).toEqual(
      new Map([[paperId, 'conflict']]),
    );
  }
  const other = await aUser(platform);
  expect(await findEditor(platform, other, manuscript)).toMatchObject({ barrier: null });
});

test('an editor who decided took part, and one to whom it belongs handles it', async () => {
  const { platform, ask } = await anEditorsCase();
  const editor = await aUser(platform);
  const decisions = [{ by: editor.id, kind: 'reject', to: 'rejected', round: 1, at: 1 }];
  expect(await ask(editor, { decisions })).toMatchObject({ handles: false, tookPart: true });
  expect(await ask(editor, { editorId: editor.id })).toMatchObject({
    ...{ handles: true, tookPart: false },
  });
});

test('an editor who assigned it, chose a reviewer or wrote in the notes before the decision took part in it (L3)', async () => {
  const { platform, ask } = await anEditorsCase();
  const editor = await aUser(platform);
  const decisions = [{ by: 'another', kind: 'reject', to: 'rejected', round: 1, at: 10 }];
  const took = async (changes: Parameters<typeof ask>[1]) =>
    (await ask(editor, { decisions, ...changes }))?.tookPart;
  const assigned = (by: string, assignedAt: number) => ({
    assignments: [{ account: 'another', by, kind: 'handling' as const, assignedAt, endedAt: null }],
  });
  expect(await took(assigned(editor.id, 9))).toBe(true);
  expect(await took(assigned(editor.id, 11))).toBe(false);
  expect(await took(assigned('another', 9))).toBe(false);
  expect(await took({ notes: [{ by: editor.id, at: 10 }] })).toBe(true);
  expect(await took({ notes: [{ by: editor.id, at: 11 }] })).toBe(false);
  const invited = (invitedBy: string, addedAt: number) => ({
    invitations: [{ invitedBy, addedAt, invitedAt: null, emailKey: '', name: '' } as never],
  });
  expect(await took(invited(editor.id, 9))).toBe(true);
  expect(await took(invited(editor.id, 11))).toBe(false);
  expect(await took(invited('another', 9))).toBe(false);
});

test('an editor whose rejection was overruled on appeal does not decide again (L3)', async () => {
  const { platform, ask } = await anEditorsCase();
  const editor = await aUser(platform);
  const before = [{ by: editor.id, kind: 'reject', to: 'rejected', round: 1, at: 10 }];
  const is = async (appeal: 'upheld' | 'dismissed' | null, decisions = before) =>
    (await ask(editor, { decisions, appeal, round: 2 }))?.overruled;
  expect(await is('upheld')).toBe(true);
  expect(await is('dismissed')).toBe(false);
  expect(await is(null)).toBe(false);
  expect(await is('upheld', [{ ...before[0]!, by: 'another' }])).toBe(false);
});

test('who asks for a revision after an upheld appeal decides on what comes back (L3)', async () => {
  const { platform, ask } = await anEditorsCase();
  const editor = await aUser(platform);
  const decisions = [
    { by: 'another', kind: 'reject', to: 'rejected', round: 1, at: 10 },
    { by: editor.id, kind: 'major', to: 'revision-requested', round: 2, at: 20 },
  ];
  const found = await ask(editor, { decisions, appeal: 'upheld', round: 3 });
  expect(found?.overruled).toBe(false);
});

test('a guest editor and who invited them are no second editor for each other’s reviews, and confirm a closing (L1)', async () => {
  const { platform, ask } = await anEditorsCase();
  const [inviter, guest, other] = [
    await aUser(platform, 'chief'),
    await aUser(platform, 'author'),
    await aUser(platform),
  ];
  const assignments = [
    {
      ...{ account: guest.id, by: inviter.id, kind: 'guest' as const },
      ...{ assignedAt: 1, endedAt: null },
    },
  ];
  const proposed = async (by: typeof guest, user: typeof guest) => {
    const closing = { id: 1, reason: 'other' as never, by: by.id, at: 2 };
    const found = await ask(user, { assignments, closing });
    return [found?.proposedClosing, found?.hands.has(by.id)];
  };
  expect(await proposed(inviter, guest)).toEqual([false, true]);
  expect(await proposed(guest, inviter)).toEqual([false, true]);
  expect(await proposed(inviter, other)).toEqual([false, false]);
  expect(await proposed(other, guest)).toEqual([false, false]);
});

test('what an editor declared is a conflict of theirs alone (L2)', async () => {
  const { platform, ask } = await anEditorsCase();
  const editor = await aUser(platform);
  const declared = [
    { account: 'another', relation: 'colleague' as const },
    { account: editor.id, relation: 'family' as const },
    { account: editor.id, relation: 'product' as const },
  ];
  expect(await ask(editor, { declared })).toMatchObject({ conflicts: ['family', 'product'] });
});

test('conflicts are found by name, institution and every address, confirmed or not (L2, L6)', async () => {
  const { platform, ask } = await anEditorsCase();
  const editor = await aUser(platform);
  const conflictsWith = async (changes: Partial<typeof editor>) => {
    const found = (await ask({ ...editor, ...changes }))!;
    expect(found.conflict).toBe(found.conflicts.length > 0);
    return found.conflicts;
  };
  expect(await conflictsWith({})).toEqual([]);
  expect(await conflictsWith({ firstName: 'Ada', lastName: 'Example' })).toEqual(['author']);
  expect(await conflictsWith({ institution: 'Example University' })).toEqual(['institution']);
  expect(await conflictsWith({ email: 'ada@example.org' })).toEqual(['author', 'mail-domain']);
  expect(await conflictsWith({ wantedEmail: 'ada@example.org' })).toEqual([
    ...['author', 'mail-domain'],
  ]);
  expect(await conflictsWith({ email: 'rita@review.example' })).toEqual(['reviewer']);
  expect(await conflictsWith({ wantedEmail: 'Rita@review.example' })).toEqual(['reviewer']);
});

test('an address that an editor gave up lately stands against them, as an institution does (L2)', async () => {
  const { platform, ask } = await anEditorsCase();
  const editor = await aUser(platform, 'editor');
  const former = [{ field: 'email' as const, value: 'ada+old@example.org' }];
  expect((await ask({ ...editor, former }))?.conflicts).toEqual(['author', 'mail-domain']);
  expect((await ask(editor))?.conflicts).toEqual([]);
});
