import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listAddressees } from '../author-list/list-addressees.server.ts';
import { mailAuthors } from '../author-list/mail-author.server.ts';
import { officeUrl } from '../editors/links.server.ts';
import { agreementUrl } from '../core/letters/tracking-link.server.ts';
import { agreementSigned, productionBegins } from './agreement-signed.mail.ts';

type Signed = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  editorId: string | null;
  name: string;
};

export async function queueAgreementLetters(inside: Platform, signed: Signed): Promise<void> {
  const { id, paperId, title, editorId, name: signedBy } = signed;
  const { facts } = journalOf(inside);
  // Voided and signed again, it is told again.
  const signedAt = inside.clock.now();
  await mailAuthors(inside, signed, await listAddressees(inside, id), (author) => ({
    write: (about, say) =>
      agreementSigned.write({
        ...{ ...about, signedBy: say(signedBy), agreement: agreementUrl(inside, signed, author) },
      }),
    purpose: 'agreement-signed',
    key: `${paperId}:${signedAt}:${author.emailKey}`,
    confidential: true,
  }));
  const editor = editorId === null ? null : await findAccountById(inside, editorId);
  const name = editor ? `${editor.firstName} ${editor.lastName}` : null;
  await queueLetter(inside, {
    to: {
      name: name ?? facts.title,
      address: editor?.email ?? facts.contact.editorial.email,
    },
    letter: productionBegins.write({
      ...{ journal: facts.title, name: name ?? 'editor', paperId, title, signedBy },
      manuscript: officeUrl(inside, paperId),
    }),
    purpose: 'production-begins',
    about: `manuscript:${paperId}`,
    key: `${paperId}:${signedAt}`,
  });
}
