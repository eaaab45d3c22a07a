import { createHash } from 'node:crypto';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { GuideRule } from '#app/features/journal/content/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { judgeSource } from '#app/features/fulltext/measures/index.server.ts';
import type { ByteSource, FileFormat } from '#app/platform/documents/document.ts';
import type { FileCheck } from './file-check.ts';

export type Guide = { id: number; rules: GuideRule[] };

export const rulesOf = (platform: Pick<Platform, 'content'>): GuideRule[] =>
  journalOf(platform).guidelines.flatMap(({ rules }) => rules);

/**
 * The version of the guide that a manuscript is judged by: the one of its first check, so that no
 * author is held against rules that came later; else the present one, which is kept from now on.
 * @param manuscriptId the row's, not the paper ID
 */
export async function guideOf(platform: Platform, manuscriptId: number): Promise<Guide> {
  const first = await platform.db
    .selectFrom('file_checks')
    .innerJoin('manuscript_files', 'manuscript_files.id', 'file_checks.file_id')
    .innerJoin('guide_versions', 'guide_versions.id', 'file_checks.guide_id')
    .select(['guide_versions.id', 'guide_versions.rules'])
    .where('manuscript_files.manuscript_id', '=', manuscriptId)
    .orderBy('manuscript_files.id')
    .limit(1)
    .executeTakeFirst();
  if (first) return { id: first.id, rules: JSON.parse(first.rules) as GuideRule[] };
  const rules = rulesOf(platform);
  return { id: await keepVersion(platform, rules), rules };
}

async function keepVersion({ db, clock }: Platform, rules: readonly GuideRule[]): Promise<number> {
  const json = JSON.stringify(rules);
  const hash = createHash('sha256').update(json).digest('hex');
  await db
    .insertInto('guide_versions')
    .values({ hash, rules: json, first_used_at: clock.now() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('guide_versions')
    .select('id')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return id;
}

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
