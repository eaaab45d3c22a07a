/** Of the office and of publishing, which come after the place where the history is told. */
import * as v from 'valibot';
import { manuscriptEvent } from './manuscript-event.ts';

export const laterEvents = {
  'note-added': manuscriptEvent({}, { editors: 'added a note', authors: null }),
  'production-begun': manuscriptEvent(
    { upload: v.number() },
    { editors: 'began production', authors: null },
  ),
  'final-files-added': manuscriptEvent(
    { files: v.array(v.object({ purpose: v.string(), sha256: v.string() })) },
    { editors: 'added production files', authors: null },
  ),
  'manuscript-published': manuscriptEvent(
    { article: v.number(), proofs: v.optional(v.string()) },
    {
      editors: ({ proofs }) =>
        proofs === undefined
          ? 'published the article'
          : 'published the article without an approved proof',
      authors: { title: 'Published', text: 'We published your article in the journal.' },
    },
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof laterEvents> {}
}
