import { judgePaper } from '#app/features/fulltext/measures/index.ts';
import type { FileFacts } from '#app/features/fulltext/measures/index.ts';
import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
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

/** Reads a file and holds it against rules of the guide; null when its process had to be ended. */
export async function measureFile(
  platform: Pick<Platform, 'documents'>,
  { file, format }: Measured,
  { purpose, rules, ...about }: About,
): Promise<FileCheck | null> {
  const reading = await readArticleText(platform, file, format);
  const facts = await layoutOf(platform, file, format);
  if (!reading || !facts) return null;
  const isRead = reading.outcome === 'read';
  const paper = {
    ...about,
    text: isRead ? reading.text : null,
    doubts: isRead ? reading.doubts : [],
    file: facts,
  };
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    problem: isRead ? null : reading.problem,
    findings: judgePaper(paper, purpose, rules).map(({ rule: id, place, text }) => {
      const { topic, strength, text: asks } = known.get(id)!;
      return { rule: id, topic, strength, asks, text, place };
    }),
  };
}

async function layoutOf(
  { documents }: Pick<Platform, 'documents'>,
  file: ByteSource,
  format: FileFormat,
): Promise<FileFacts | null> {
  const unknown = { columns: null, isProtected: false, fontSize: null, lineSpacing: null };
  if (format !== 'docx') return { ...unknown, format };
  const layout = await documents.ask('read-word-layout', null, { file });
  return layout && { ...layout, format };
}
