import * as v from 'valibot';
import { editorsEvent } from '../core/manuscript-event.ts';

const POINT = { invitation: v.number(), number: v.number() };

export const pointEvents = {
  'point-left-out': editorsEvent(
    { ...POINT, reason: v.string() },
    ({ invitation, number, reason }, people) =>
      `left point ${number} of ${people.reviewer(invitation)} out of the letter: ${reason}`,
  ),
  'point-put-back': editorsEvent(
    POINT,
    ({ invitation, number }, people) =>
      `put point ${number} of ${people.reviewer(invitation)} back into the letter`,
  ),
  'point-settled': editorsEvent(
    { ...POINT, reason: v.string() },
    ({ invitation, number, reason }, people) =>
      `settled point ${number} of ${people.reviewer(invitation)}, who did not say whether it is answered: ${reason}`,
  ),
  'points-judged': editorsEvent(
    { invitation: v.number(), answered: v.number(), open: v.number() },
    ({ answered, open }) => `found ${answered} of their ${answered + open} earlier points answered`,
  ),
};
