import { HELD_TO_DO, LATE, PRODUCTION_TO_DO, QUEUES, standing } from '../../../waiting/queues.ts';
import type { OpenEntry } from './choose-entries.ts';

/** What is to be done next, in a sentence. */
export function toDoOf({ queue, state, proof, isHeld }: OpenEntry): string {
  if (queue === 'late') return LATE[state]?.toDo ?? QUEUES.late.toDo;
  if (queue === 'production' && isHeld) return HELD_TO_DO;
  return queue === 'production' && proof ? PRODUCTION_TO_DO[proof.status] : QUEUES[queue].toDo;
}

/** Where a manuscript is, as a reason for its next step. */
export function standsOf({ queue, state }: OpenEntry): string {
  if (queue === 'late') return LATE[state]?.what ?? QUEUES.late.title;
  return standing(queue);
}
