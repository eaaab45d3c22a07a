import { STATES_SAY } from '../../../waiting/state-words.ts';
import {
  HELD_TO_DO,
  PRODUCTION_TO_DO,
  QUEUES,
  rulesOf,
  standing,
} from '../../../waiting/queues.ts';
import type { OpenEntry } from './choose-entries.ts';

export function toDoOf({ queue, state, proof, isHeld, recommends }: OpenEntry): string {
  if (queue === 'ready' && recommends) return 'Read the reviews and recommend a decision.';
  if (queue === 'late') return STATES_SAY[state].awaits?.late?.toDo ?? QUEUES.late.toDo;
  if (queue === 'production' && isHeld) return HELD_TO_DO;
  return queue === 'production' && proof ? PRODUCTION_TO_DO[proof.status] : QUEUES[queue].toDo;
}

export function standsOf({ queue, state }: OpenEntry): string {
  if (queue === 'late') return STATES_SAY[state].awaits?.late?.what ?? QUEUES.late.title;
  return standing(queue);
}

/** For whom it waits where that is not the user, as the end of a sentence; empty once it has ended. */
export function waitsFor({ queue, editor }: OpenEntry): string {
  const { who } = rulesOf(queue);
  if (who === 'none') return '';
  if (who === 'reviewers' || who === 'authors') return `waits for ${who}`;
  if (who === 'uninvolved-editor' || who === 'second-editor') return 'waits for another editor';
  return who === 'chief' || editor === null
    ? 'waits for the editor-in-chief'
    : `waits for ${editor}`;
}
