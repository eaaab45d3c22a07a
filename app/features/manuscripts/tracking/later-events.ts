/** Of the office and of publishing, which come after the place where the history is told. */
import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

const WAIVED = {
  use: 'the PDF is used',
  proof: 'the proof is sent',
  publish: 'the article is published',
};

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
  'pdf-asked': manuscriptEvent({}, { editors: 'asked to typeset the PDF', authors: null }),
  'pdf-set': manuscriptEvent(
    { sha256: v.string(), losses: v.number() },
    {
      editors: ({ losses }) =>
        `typeset the PDF${losses === 0 ? '' : `, in which something is missing in ${losses === 1 ? '1 place' : `${losses} places`}`}`,
      authors: null,
    },
  ),
  'pdf-dated': manuscriptEvent(
    { replaced: v.string() },
    { editors: 'typeset the PDF with the day and place of publication', authors: null },
  ),
  'pdf-not-set': manuscriptEvent(
    { problem: v.string() },
    { editors: ({ problem }) => `could not typeset the PDF: ${problem}`, authors: null },
  ),
  'requirements-waived': manuscriptEvent(
    {
      step: v.picklist(['use', 'proof', 'publish']),
      missing: v.array(v.string()),
      reason: v.string(),
    },
    {
      editors: ({ step, missing, reason }) =>
        `explained why ${WAIVED[step]} although something is missing: “${reason}” Missing: ${missing.join(' ')}`,
      authors: null,
    },
  ),
  'publication-held': manuscriptEvent(
    { missing: v.array(v.string()) },
    {
      editors: ({ missing }) =>
        `held the publication on its date, since something is missing: ${missing.join(' ')}`,
      authors: null,
    },
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
