import type { Door } from '#app/platform/web/limits/guesses.server.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.server.ts';
import { HOUR, MINUTE } from '#app/platform/clock.ts';

/** Guesses from one place at all accounts together; a university is one place. */
export const placeLimit: RateLimit = { name: 'sign-in-place', attempts: 200, window: 10 * MINUTE };

/**
 * Passwords. An attacker with 1,000 addresses has some 1,700 guesses a day at one account; who knows
 * the password has one everywhere else, and ten in ten minutes on a device that logged in before
 * (decision 035).
 */
export const signInDoor: Door = {
  place: placeLimit,
  pair: { name: 'sign-in', attempts: 10, window: 10 * MINUTE },
  daily: [
    { after: 0, attempts: 40 },
    { after: 50, attempts: 3 },
    { after: 1000, attempts: 1 },
  ],
};

export const registrationLimit: RateLimit = { name: 'register', attempts: 30, window: HOUR };
/** Mails that one account asks for; `first-letter` counts whom they reach and from where. */
export const mailLimit: RateLimit = { name: 'account-mail', attempts: 5, window: HOUR };
/** Requests for a new password from one place. */
export const resetLimit: RateLimit = { name: 'reset', attempts: 30, window: HOUR };
/** One-time links and codes that are tried from one place. */
export const linkLimit: RateLimit = { name: 'one-time-link', attempts: 50, window: 10 * MINUTE };
/** A signed-in person's own password, asked for again. */
export const passwordLimit: RateLimit = { name: 'password', attempts: 10, window: 10 * MINUTE };
