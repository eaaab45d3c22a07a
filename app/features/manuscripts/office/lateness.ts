import { endOfDay } from '../core/invitation.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import type { QueueName } from './queues.ts';

/** By which of the journal's days an editor acts on a manuscript of a queue. */
export const DAYS_OF: Partial<Record<QueueName, keyof Deadlines>> = {
  new: 'newDays',
  unassigned: 'newDays',
  'to-assess': 'assessDays',
  'to-invite': 'inviteDays',
  ready: 'decideDays',
  reviews: 'decideDays',
  appeals: 'appealDays',
  closings: 'closingDays',
  production: 'productionDays',
};

type Waiting = {
  queue: QueueName;
  since: number;
  isRevision: boolean;
};

const daysOf = ({ queue, isRevision }: Waiting, deadlines: Deadlines): number | null => {
  const name = DAYS_OF[queue];
  if (name === undefined) return null;
  return deadlines[
    isRevision && (queue === 'to-invite' || queue === 'ready') ? 'revisedDays' : name
  ];
};

/** Until when an editor acts; null where editors wait for others. */
export function officeDue(waiting: Waiting, deadlines: Deadlines): number | null {
  const days = daysOf(waiting, deadlines);
  return days === null ? null : endOfDay(waiting.since, days);
}

export function isVeryLate(waiting: Waiting, deadlines: Deadlines, now: number): boolean {
  const days = daysOf(waiting, deadlines);
  return days !== null && now > endOfDay(waiting.since, 2 * days);
}
