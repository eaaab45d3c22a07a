import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { href } from '#app/routes.ts';
import { findTakedown } from '../find-takedown.server.ts';

/**
 * 410 with date, reason and the notices that marked it where there was one, otherwise 404.
 * @param otherwise said where there never was one
 */
export async function goneOrNotFound(
  platform: Platform,
  by: { articleId: number | null } | { fileName: string },
  otherwise: string,
): Promise<HttpError> {
  const asked = 'fileName' in by ? by : { articleId: by.articleId ?? 0 };
  const takedown = await findTakedown(platform, asked);
  if (!takedown) return new HttpError(404, otherwise);
  const { articleId, sentence, reason, marks, notice } = takedown;
  const said = [`${sentence} The reason: ${reason}`, ...marks].join(' ');
  const way = notice !== null && {
    label: 'Read the notice',
    href: href('articleNotice', { id: articleId, number: notice }),
  };
  return new HttpError(410, said, null, null, way || null);
}
