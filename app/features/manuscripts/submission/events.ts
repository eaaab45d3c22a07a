import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

export const submissionEvents = {
  'manuscript-received': manuscriptEvent(
    { format: v.string(), size: v.number(), sha256: v.string() },
    {
      editors: 'submitted the manuscript',
      authors: {
        title: 'Received',
        text: 'We received your manuscript and assigned its paper ID.',
      },
    },
  ),
  'earlier-manuscript-found': editorsEvent(
    { papers: v.array(v.object({ paperId: v.number(), state: v.string() })) },
    ({ papers }) =>
      `found an earlier manuscript with the same title and an author, or the same file: ${papers.map(({ paperId }) => paperId).join(', ')}`,
  ),
};
