import * as v from 'valibot';
import { CLOSING_REASONS, closingReasons } from '../core/closing-reasons.ts';
import { manuscriptEvent } from '../core/manuscript-event.ts';

const REASON = { closing: v.number(), reason: v.picklist(CLOSING_REASONS), words: v.string() };

export const closingEvents = {
  'closing-proposed': manuscriptEvent(REASON, {
    editors: ({ reason, words }) =>
      `proposed to close the manuscript (${closingReasons[reason].label}): ${words}`,
    authors: null,
  }),
  'closing-refused': manuscriptEvent(
    { closing: v.number(), words: v.string() },
    { editors: ({ words }) => `refused to close the manuscript: ${words}`, authors: null },
  ),
  'closing-withdrawn': manuscriptEvent(
    { closing: v.number() },
    { editors: 'withdrew the proposal to close the manuscript', authors: null },
  ),
  'manuscript-closed': manuscriptEvent(
    { closing: v.number(), reason: v.picklist(CLOSING_REASONS) },
    {
      editors: ({ reason }) =>
        `confirmed the proposal, and closed the manuscript (${closingReasons[reason].label})`,
      authors: { title: 'Closed', text: 'The editors closed the manuscript and sent a letter.' },
    },
  ),
};
