import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { LetterPart } from '#app/platform/documents/print/letter.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { CERTIFICATE_NAMES } from './certificate.ts';
import type { Certified } from './certificate.ts';
import type { Certificate } from './find-certificate.server.ts';

export function printCertificate(
  platform: Platform,
  { code, certified }: Certificate,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { facts } = journalOf(platform);
  const address = platform.config.BASE_URL + href('certificate', { code });
  return printLetter(platform, {
    title: CERTIFICATE_NAMES[certified.kind],
    sender: `${facts.title}\n${facts.publisher.name}`,
    // The day of a review would tell authors which one it was (L6).
    at: certified.kind === 'acceptance' ? certified.acceptedAt : Date.UTC(certified.year, 0, 1),
    template: certified.kind === 'review' ? 'certificate' : 'letter',
    parts: partsOf(certified, facts.title),
    footer: `To verify this document, visit ${address}\nCode: ${code}`,
  });
}

function partsOf(certified: Certified, journal: string): LetterPart[] {
  if (certified.kind === 'review') {
    return [
      { text: 'This is to certify that' },
      { heading: certified.reviewer },
      {
        text: `reviewed a manuscript for this journal in ${certified.year}.\nPeer review keeps science honest; we thank the reviewer for their time and care.`,
      },
      { text: `The editors of the ${journal}` },
    ];
  }
  const { paperId, title, authors, acceptedAt } = certified;
  return [
    {
      text: `We are delighted to confirm that the following manuscript has been accepted for publication in the ${journal} after peer review.`,
    },
    {
      facts: [
        ['Paper ID', String(paperId)],
        ['Title', title],
        ['Authors', authors.join(', ')],
        ['Accepted on', formatDay(acceptedAt)],
      ],
    },
    { text: `The editors of the ${journal}` },
  ];
}
