import { expect, test } from 'vitest';
import type { OpenEntry } from './choose-entries.ts';
import { toDoOf } from './to-do.ts';

const toDo = (queue: OpenEntry['queue'], isIncomplete: boolean) =>
  toDoOf({ queue, isIncomplete, state: 'received', proof: null, isHeld: false } as OpenEntry);

test('of a submission that its authors have not completed, the next step says so, and that it may wait', () => {
  expect(toDo('new', false)).toBe('Begin the assessment.');
  for (const queue of ['new', 'to-assess'] as const)
    expect(toDo(queue, true)).toMatch(
      /^The authors have not completed the submission\. You can wait for it,/,
    );
  expect(toDo('appeals', true)).toBe('Answer the appeal.');
});
