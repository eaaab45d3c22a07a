import type { Platform } from '#app/platform/platform.server.ts';
import { openFindings } from '../anonymity/file-findings.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import type { FileFinding } from '../anonymity/file-findings.ts';

export const findingColumns = (
  findings: readonly FileFinding[],
  { neutralKey, purpose }: { neutralKey: string | null; purpose: FilePurpose },
) => ({
  findings: JSON.stringify(findings),
  open_findings: neutralKey === null ? 0 : openFindings(findings, purpose).length,
});

export const writeFileFindings = (
  inside: Pick<Platform, 'db'>,
  file: { id: number; neutralKey: string | null; purpose: FilePurpose },
  findings: readonly FileFinding[],
) =>
  inside.db
    .updateTable('manuscript_files')
    .set(findingColumns(findings, file))
    .where('id', '=', file.id)
    .execute();
