import { articleOfSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { slugOfIssue } from '#app/features/catalogue/core/index.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Upload } from './find-upload.server.ts';
import { recordOfUpload } from './examine-upload.ts';

/** The article that an upload is going to be, without its PDF; its id is 0 until it has one. */
export function articleOfUpload(
  upload: Upload,
  { now, timeZone }: { now: number; timeZone: string },
): Article {
  const record = recordOfUpload(upload, '');
  const { volume, issue: label } = record;
  const slug = slugOfIssue(label);
  const dates = upload.kept?.dates ?? { received: null, revised: null, accepted: null };
  const appears = dayOf(upload.publishedAt ?? upload.publishAt ?? now, timeZone);
  return articleOfSnapshot({
    record: { ...record, id: upload.articleId ?? 0 },
    authors: [...upload.authors],
    dates: { published: appears, ...dates },
    editedBy: upload.kept?.editedBy ?? null,
    type: upload.kept?.type ?? null,
    issue: volume === null || slug === '' ? null : { volume, label, slug },
  });
}
