import { journalOf } from '#app/features/journal/content/index.server.ts';
import { readContentFile } from '#app/platform/content/content-file.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listPromises } from './list-promises.ts';
import { isRunningText } from './text-fields.ts';

/** What a text names although nothing on this site stands behind it; settings make no promises. */
export const promisesOf = (
  { config, content }: Pick<Platform, 'config' | 'content'>,
  file: string,
): string[] =>
  isRunningText(file)
    ? listPromises(readContentFile({ path: content.folder, texts: content.texts }, file), {
        config,
        facts: journalOf({ content }).facts,
      })
    : [];
