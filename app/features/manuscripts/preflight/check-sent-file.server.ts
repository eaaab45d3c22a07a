import type { RouteContext } from '#app/platform/web/page.ts';
import type { FileCheck } from './file-check.ts';
import { rulesOf } from './guide-version.server.ts';
import { measureFile } from './measure-file.server.ts';
import { withSentFile } from './receive-sent-file.server.ts';
import type { RefusedFile } from './receive-sent-file.server.ts';

export type SentCheck = { outcome: 'checked'; check: FileCheck } | RefusedFile;

/**
 * Holds a file against the guide while its form is still open. Nothing of it is kept.
 * @param purpose what the file is to be: `manuscript`, `anonymised`, `title-page`
 */
export const checkSentFile = (context: RouteContext, purpose: string): Promise<SentCheck> =>
  withSentFile<SentCheck>(context, async ({ content, format }) => {
    const { platform } = context;
    const about = { purpose, record: null, authorsNamed: [], rules: rulesOf(platform) };
    const check = await measureFile(platform, { file: content, format }, about, {
      isWaitedFor: true,
    });
    return { outcome: 'checked', check };
  });
