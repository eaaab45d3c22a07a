/** Of the office and of publishing, which come after the place where the history is told. */
import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

const WAIVED = {
  use: 'the PDF is used',
  proof: 'the proof is sent',
  publish: 'the article is published',
};

export const laterEvents = {
  'note-added': editorsEvent({}, 'added a note'),
  'production-begun': editorsEvent({ upload: v.number() }, 'began production'),
  'final-files-added': editorsEvent(
    { files: v.array(v.object({ purpose: v.string(), sha256: v.string() })) },
    'added production files',
  ),
  'pdf-asked': editorsEvent({}, 'asked to typeset the PDF'),
  'pdf-set': editorsEvent(
    { sha256: v.string(), losses: v.number() },
    ({ losses }) =>
      `typeset the PDF${losses === 0 ? '' : `, in which something is missing in ${losses === 1 ? '1 place' : `${losses} places`}`}`,
  ),
  'pdf-dated': editorsEvent(
    { replaced: v.string() },
    'typeset the PDF with the day and place of publication',
  ),
  'pdf-not-set': editorsEvent(
    { problem: v.string() },
    ({ problem }) => `could not typeset the PDF: ${problem}`,
  ),
  'requirements-waived': editorsEvent(
    {
      step: v.picklist(['use', 'proof', 'publish']),
      missing: v.array(v.string()),
      reason: v.string(),
    },
    ({ step, missing, reason }) =>
      `explained why ${WAIVED[step]} although something is missing: “${reason}” Missing: ${missing.join(' ')}`,
  ),
  'publication-held': editorsEvent(
    { missing: v.array(v.string()) },
    ({ missing }) =>
      `held the publication on its date, since something is missing: ${missing.join(' ')}`,
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
