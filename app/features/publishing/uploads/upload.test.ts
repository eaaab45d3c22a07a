import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuseMove, uploadState } from './upload.ts';
import type { MovableUpload, UploadMove, UploadMover } from './upload.ts';

const instant = fc.option(fc.nat(), { nil: null });
const instants = fc.record({
  completedAt: instant,
  publishAt: instant,
  publishedAt: instant,
  discardedAt: instant,
});
const upload: fc.Arbitrary<MovableUpload> = fc.record({
  state: instants.map(uploadState),
  articleId: fc.option(fc.nat(), { nil: null }),
});
const move = fc.constantFrom<UploadMove>('change', 'discard', 'publish', 'schedule', 'call-off');
const mover: fc.Arbitrary<UploadMover> = fc.record({
  isOwner: fc.boolean(),
  isEditor: fc.boolean(),
  authorsPublish: fc.boolean(),
  ofOthers: fc.boolean(),
});

test('an upload goes from draft to waiting, scheduled and published', () => {
  const none = { completedAt: null, publishAt: null, publishedAt: null, discardedAt: null };
  expect(uploadState(none)).toBe('draft');
  expect(uploadState({ ...none, completedAt: 1 })).toBe('waiting');
  expect(uploadState({ ...none, completedAt: 1, publishAt: 2 })).toBe('scheduled');
  expect(uploadState({ ...none, completedAt: 1, publishedAt: 2 })).toBe('published');
  expect(uploadState({ ...none, completedAt: 1, discardedAt: 2 })).toBe('discarded');
});

test('no user moves what is published or discarded, or publishes a draft', () => {
  const forbidden = fc.tuple(upload, move, mover).filter(([{ state }, how]) => {
    const unfinished = state === 'draft' && how !== 'change' && how !== 'discard';
    return state === 'published' || state === 'discarded' || unfinished;
  });
  fc.assert(
    fc.property(forbidden, ([one, how, who]) => {
      expect(refuseMove(one, how, who)).not.toBeNull();
    }),
  );
});

test('a user who is neither owner nor editor may do nothing', () => {
  fc.assert(
    fc.property(upload, move, (one, how) => {
      const stranger = {
        ...{ isOwner: false, isEditor: false, authorsPublish: true, ofOthers: false },
      };
      expect(refuseMove(one, how, stranger)).toBe('not-yours');
    }),
  );
});

test('an author does not publish unless the journal lets authors publish', () => {
  const own = { isOwner: true, isEditor: false, ofOthers: false };
  const waiting = { state: 'waiting', articleId: null } as const;
  expect(refuseMove(waiting, 'publish', { ...own, authorsPublish: false })).toBe('not-yours');
  expect(refuseMove(waiting, 'publish', { ...own, authorsPublish: true })).toBeNull();
  const draft = { ...waiting, state: 'draft' } as const;
  expect(refuseMove(draft, 'publish', { ...own, authorsPublish: true })).toBe('not-complete');
  // What was an article once, and was taken back, returns by an editor.
  const returned = { ...waiting, articleId: 7 };
  expect(refuseMove(returned, 'publish', { ...own, authorsPublish: true })).toBe('not-yours');
});

test('of another author’s manuscript a stranger is told the same in every state from which it could go', () => {
  const stranger = { isOwner: true, isEditor: false, authorsPublish: true, ofOthers: true };
  for (const state of ['draft', 'waiting'] as const) {
    expect(refuseMove({ state, articleId: null }, 'publish', stranger)).toBe('of-a-manuscript');
    expect(refuseMove({ state, articleId: null }, 'change', stranger)).toBeNull();
  }
});

test('what has a date for its publication is not changed behind the editor’s back', () => {
  const scheduled = { state: 'scheduled', articleId: null } as const;
  const own = { isOwner: true, isEditor: false, authorsPublish: true, ofOthers: false };
  for (const how of ['change', 'discard', 'publish', 'call-off'] as const) {
    expect(refuseMove(scheduled, how, own)).toBe('not-yours');
    expect(refuseMove(scheduled, how, { ...own, isEditor: true })).toBeNull();
  }
});
