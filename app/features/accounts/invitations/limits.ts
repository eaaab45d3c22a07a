import { HOUR, MINUTE } from '#app/platform/clock.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.server.ts';

/** Letters that one chief causes: a whole board in an hour, and no more. */
export const invitingLimit: RateLimit = { name: 'invite-person', attempts: 60, window: HOUR };

/** Answers from one place. */
export const answerLimit: RateLimit = {
  name: 'role-invitation',
  attempts: 30,
  window: 10 * MINUTE,
};
