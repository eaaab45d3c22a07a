import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const agreementEvents = {
  'agreement-signed': manuscriptEvent(
    { name: v.string(), onBehalf: v.optional(v.nullable(v.string())) },
    {
      editors: 'signed the publishing agreement',
      authors: {
        title: 'Publishing agreement signed',
        text: 'The editorial office began to prepare the article for publication.',
      },
    },
  ),
  'agreement-voided': manuscriptEvent(
    { name: v.string(), reason: v.string() },
    {
      editors: ({ name, reason }) =>
        `voided the publishing agreement that ${name} had signed: ${reason}`,
      authors: {
        title: 'Publishing agreement to be signed again',
        text: 'The editor declared the signed agreement void. The corresponding author is asked to sign it again.',
      },
    },
  ),
};
