import type { RateLimit } from '#app/platform/web/rate-limit.server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** One person's wrong passwords from one place; forgotten after a success. */
export const signInLimit: RateLimit = { name: 'sign-in', attempts: 10, window: 10 * MINUTE };
/** Guesses at one account from all places together. */
export const accountLimit: RateLimit = { name: 'sign-in-account', attempts: 100, window: HOUR };
/** Guesses from one place at all accounts together; a university is one place. */
export const placeLimit: RateLimit = { name: 'sign-in-place', attempts: 200, window: 10 * MINUTE };

export const registrationLimit: RateLimit = { name: 'register', attempts: 30, window: HOUR };
/** Mails that strangers can make us send to one address. */
export const mailLimit: RateLimit = { name: 'account-mail', attempts: 5, window: HOUR };
export const resetLimit: RateLimit = { name: 'reset', attempts: 30, window: HOUR };
/** One-time links and codes that are tried from one place. */
export const linkLimit: RateLimit = { name: 'one-time-link', attempts: 50, window: 10 * MINUTE };
/** A signed-in person's own password, asked for again. */
export const passwordLimit: RateLimit = { name: 'password', attempts: 10, window: 10 * MINUTE };
