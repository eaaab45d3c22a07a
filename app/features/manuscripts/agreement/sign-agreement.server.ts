import { createHash } from 'node:crypto';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import { authorsStep } from '../steps/step.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { signatureOf } from './agreement-form.ts';
import { printAgreementKind } from './agreement-jobs.ts';
import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import { listAddressees, mailAuthors } from '../author-list/mail-author.server.ts';
import { officeUrl } from '../editors/tell-editors.server.ts';
import { agreementUrl } from '../core/letters/tracking-link.server.ts';
import { agreementSigned, productionBegins } from './agreement-signed.mail.ts';

type Signing =
  | { outcome: 'signed' }
  /** What was signed first stands. */
  | { outcome: 'signed-before' }
  /** The name is not the author's, and nothing says on whose behalf it stands. */
  | { outcome: 'another-name'; /** Of the author. */ author: string }
  /** The text is another one than the author read. */
  | { outcome: 'text-changed' };

type Signature = {
  /** As the author typed it. */
  name: string;
  /** In which role another person signs for the author; empty otherwise. */
  behalf?: string;
  /** `agreementMark` of the text that the author read. */
  read: string;
};

/** Tells one text of the agreement from another. */
export const agreementMark = (markdown: string): string =>
  createHash('sha256').update(markdown).digest('hex').slice(0, 16);

/**
 * It goes into production with that (L4). The text stays as it was read, whatever becomes of the
 * journal's own.
 */
export const signAgreement: AuthorsCommand<Signature, Signing> = authorsStep({
  finds: async ({ inside, manuscript, author: { position }, said: { name, behalf = '' } }) => {
    const author = manuscript.authors.find((each) => each.position === position)!.name;
    const isOwn = mayBeOne({ name, orcid: null }, { name: author, orcid: null });
    const { markdown } = journalOf(inside).agreement;
    return { author, isOwn, markdown, onBehalf: isOwn || behalf === '' ? null : behalf };
  },
  leads: () => ({ name: 'sign-agreement' }),
  explains: async ({ inside, manuscript }, reason) =>
    reason === 'not-in-this-state' && (await isSigned(inside, manuscript.id))
      ? { outcome: 'signed-before' }
      : null,
  refuses: ({ found: { author, isOwn, onBehalf, markdown }, said: { read } }) => {
    if (!isOwn && onBehalf === null) return { outcome: 'another-name', author };
    return read === agreementMark(markdown) ? null : { outcome: 'text-changed' };
  },
  records: ({ found: { onBehalf }, said: { name } }) => ({
    event: 'agreement-signed',
    details: { name, onBehalf },
  }),
  writes: ({ inside, manuscript, author, found: { onBehalf, markdown }, said: { name }, now }) =>
    inside.db
      .insertInto('agreements')
      .values({
        ...{ manuscript_id: manuscript.id, author_position: author.position },
        ...{ signed_name: name, on_behalf: onBehalf, signed_at: now },
        ...{ agreement_text: markdown, storage_key: null },
      })
      .execute(),
  tells: async ({ inside, manuscript, found: { onBehalf }, said: { name } }) => {
    await enqueue(inside, printAgreementKind, { manuscript: manuscript.id });
    await queueAgreementLetters(inside, { ...manuscript, name: signatureOf({ name, onBehalf }) });
  },
  done: { outcome: 'signed' },
});

async function isSigned({ db }: HasDb, manuscriptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('manuscript_id')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  return row !== undefined;
}

type Signed = {
  id: number;
  paperId: number;
  title: string;
  receivedAt: number;
  editorId: string | null;
  name: string;
};

async function queueAgreementLetters(inside: Platform, signed: Signed): Promise<void> {
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
