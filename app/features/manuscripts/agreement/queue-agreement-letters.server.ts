import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { agreementSignedLetter, productionBeginsLetter } from './agreement-signed.mail.ts';
import { agreementUrl } from '../core/letters/tracking-link.server.ts';
import { officeUrl } from '../core/letters/links.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';

type Signed = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  editorId: string | null;
  /** As it was typed. */
  name: string;
};

export async function queueAgreementLetters(
  inside: Platform,
  { id, paperId, title, receivedAt, editorId, name: signedName }: Signed,
): Promise<void> {
  const { facts } = journalOf(inside);
  // Voided and signed again, it is told again.
  const signedAt = inside.clock.now();
  const editorialEmail = facts.contact.editorial.email;
  const said = { journal: facts.title, editorialEmail, paperId, title, signedName };
  const authors = await inside.db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'email_key', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
  for (const { position, name, email, email_key, provedAt } of authors) {
    if (email === null) continue;
    const url = agreementUrl(inside, { paperId, receivedAt }, position);
    await mailAuthor(inside, {
      paperId,
      to: { name, email, provedAt },
      write: (say) =>
        agreementSignedLetter({
          ...{ ...said, title: say(title), signedName: say(signedName) },
          ...{ name: say(name), agreementUrl: url },
        }),
      purpose: 'agreement-signed',
      key: `${paperId}:${signedAt}:${email_key}`,
      confidential: true,
    });
  }
  const editor = editorId === null ? null : await findAccountById(inside, editorId);
  await queueLetter(inside, {
    to: editor
      ? { name: editor.firstName, address: editor.email }
      : { name: facts.title, address: editorialEmail },
    letter: productionBeginsLetter({
      ...said,
      name: editor?.firstName ?? 'editor',
      officeUrl: officeUrl(inside, paperId),
    }),
    purpose: 'production-begins',
    about: `manuscript:${paperId}`,
    key: `${paperId}:${signedAt}`,
  });
}
