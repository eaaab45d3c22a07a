import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { articleUrl } from './article-url.server.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import { uploadPublished } from './published.mail.ts';

type PublishedUpload = {
  id: number;
  uploadedBy: string | null;
  texts: UploadTexts;
};

export async function tellUploaderOfPublication(
  inside: Platform,
  { id, uploadedBy, texts }: PublishedUpload,
  articleId: number,
): Promise<void> {
  const account = uploadedBy === null ? null : await findAccountById(inside, uploadedBy);
  if (!account) return;
  const name = `${account.firstName} ${account.lastName}`;
  const { facts } = journalOf(inside);
  await queueLetter(inside, {
    to: { name, address: account.email },
    letter: uploadPublished.write({
      ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email },
      name,
      title: texts.name.trim(),
      place: `Volume ${texts.volume.trim()}, ${texts.issue.trim()}`,
      article: articleUrl(inside, articleId),
    }),
    purpose: 'upload-published',
    about: `upload:${id}`,
    // Unpublished and published again, it is told again.
    key: `${id}:${inside.clock.now()}`,
  });
}
