import { object } from 'valibot';

/** Sends what changed to agencies, and asks them what became of what was sent. */
export const registerArticlesKind = { name: 'register-articles', payload: object({}) } as const;
