import { judgeSource } from '#app/features/fulltext/measures/index.server.ts';
import type { GuideRule } from '#app/features/journal/content/index.ts';
import type { ByteSource, FileFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { FileCheck } from './file-check.ts';

type Measured = { file: ByteSource; format: FileFormat };

type About = {
  purpose: string;
  record: { title: string; abstract: string; keywords: string } | null;
  authorsNamed: readonly string[];
  rules: readonly GuideRule[];
};

/** Whether a request waits for the answer. */
type Asked = { isWaitedFor?: boolean };

/**
 * Has a file read and held against rules of the guide: of its text nothing comes to the server.
 * @throws TooBusy when the machine has no time for it
 */
export async function measureFile(
  platform: Pick<Platform, 'documents'>,
  { file, format }: Measured,
  about: About,
  asked: Asked = {},
): Promise<FileCheck> {
  const { findings, ...judged } = await judgeSource(platform, file, { ...about, format }, asked);
  const known = new Map(about.rules.map((rule) => [rule.id, rule]));
  return {
    ...judged,
    findings: findings.map(({ rule: id, place, text, fix }) => {
      const { topic, strength, measure, text: asks } = known.get(id)!;
      const isLoss = TOLD_AS_LOSS.has(measure);
      return { rule: id, topic, strength, asks, text, place, fix, ...(isLoss && { isLoss }) };
    }),
  };
}

/** Measures of what is told among the losses, with what to bring. */
const TOLD_AS_LOSS: ReadonlySet<string> = new Set(['pictures-readable']);
