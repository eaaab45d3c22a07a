import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { LONGEST_REASON } from './requirement.ts';
import type { Waiver } from './settle-requirements.server.ts';

/** Names of the two fields: what the editor writes, and what the page showed as missing. */
export const REASON = 'reason';
export const MISSING = 'missing';

/** Fields of a form that may be sent although something is missing. */
export const waiving = {
  [REASON]: text(LONGEST_REASON),
  [MISSING]: v.optional(v.string(), ''),
};

export const waiverIn = (typed: { reason: string; missing: string }): Waiver => ({
  reason: typed.reason,
  seen: typed.missing.split(' '),
});
