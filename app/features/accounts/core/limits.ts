import type { Door } from '#app/platform/web/limits/guesses.server.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.server.ts';
import { HOUR, MINUTE } from '#app/platform/clock.ts';

/** Guesses from one place at all accounts together; a university is one place. */
export const placeLimit: RateLimit = { name: 'sign-in-place', attempts: 200, window: 10 * MINUTE };

/**
 * An attacker with 1,000 addresses has some 1,700 guesses a day at one account; who knows the password has one
 * everywhere else, and ten in ten minutes on a known device (035).
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
export const mailLimit: RateLimit = { name: 'account-mail', attempts: 5, window: HOUR };
export const resetLimit: RateLimit = { name: 'reset', attempts: 30, window: HOUR };
export const linkLimit: RateLimit = { name: 'one-time-link', attempts: 50, window: 10 * MINUTE };
export const passwordLimit: RateLimit = { name: 'password', attempts: 10, window: 10 * MINUTE };
