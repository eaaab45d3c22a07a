import { endOfDay } from '../core/invitation.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import { daysOf } from './queues.ts';
import type { QueueName } from './queues.ts';

type Waiting = {
  queue: QueueName;
  since: number;
  isRevision: boolean;
};

const daysFor = ({ queue, isRevision }: Waiting, deadlines: Deadlines): number | null => {
  const name = daysOf(queue);
  if (name === null) return null;
  return deadlines[
    isRevision && (queue === 'to-invite' || queue === 'ready') ? 'revisedDays' : name
  ];
};

/** Until when an editor acts; null where editors wait for others. */
export function officeDue(waiting: Waiting, deadlines: Deadlines): number | null {
  const days = daysFor(waiting, deadlines);
  return days === null ? null : endOfDay(waiting.since, days);
}

export function isVeryLate(waiting: Waiting, deadlines: Deadlines, now: number): boolean {
  const days = daysFor(waiting, deadlines);
  return days !== null && now > endOfDay(waiting.since, 2 * days);
}
