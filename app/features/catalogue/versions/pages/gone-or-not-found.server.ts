import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
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
  return new HttpError(
    410,
    [`${takedown.sentence} The reason: ${takedown.reason}`, ...takedown.marks].join(' '),
  );
}
