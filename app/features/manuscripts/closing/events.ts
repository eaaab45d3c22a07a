import * as v from 'valibot';
import { CLOSING_REASONS, closingReasons } from '../core/closing-reasons.ts';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

const REASON = { closing: v.number(), reason: v.picklist(CLOSING_REASONS), words: v.string() };

export const closingEvents = {
  'closing-proposed': editorsEvent(
    REASON,
    ({ reason, words }) =>
      `proposed to close the manuscript (${closingReasons[reason].label}): ${words}`,
  ),
  'closing-refused': editorsEvent(
    { closing: v.number(), words: v.string() },
    ({ words }) => `refused to close the manuscript: ${words}`,
  ),
  'closing-withdrawn': editorsEvent(
    { closing: v.number() },
    'withdrew the proposal to close the manuscript',
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
