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

/** Whether a request waits for the answer. */
type Asked = { isWaitedFor?: boolean };

/** Reads a file and holds it against rules of the guide; null when its process had to be ended. */
export async function measureFile(
  platform: Pick<Platform, 'documents'>,
  { file, format }: Measured,
  { purpose, rules, ...about }: About,
  asked: Asked = {},
): Promise<FileCheck | null> {
  const reading = await read(platform, { file, format }, asked);
  const layout = await layoutOf(platform, { file, format }, asked);
  if (!layout) return null;
  const paper = { ...about, ...reading, file: layout };
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    problem: reading.problem,
    findings: judgePaper(paper, purpose, rules).map(({ rule: id, place, text, fix }) => {
      const { topic, strength, text: asks } = known.get(id)!;
      return { rule: id, topic, strength, asks, text, place, fix };
    }),
  };
}

async function read(
  platform: Pick<Platform, 'documents'>,
  { file, format }: Measured,
  asked: Asked,
) {
  const unread = { text: null, doubts: [] };
  if (format === 'pdf' || format === 'doc') return { ...unread, problem: NOT_EDITABLE };
  const reading = await readArticleText(platform, file, `manuscript.${format}`, asked);
  return reading.outcome === 'read'
    ? { text: reading.text, doubts: reading.doubts, problem: null }
    : { ...unread, problem: reading.problem };
}

const NOT_EDITABLE =
  'Only .docx files and LaTeX can be compared with the rules about abstract, headings, figures, tables and references.';

async function layoutOf(
  { documents }: Pick<Platform, 'documents'>,
  { file, format }: Measured,
  asked: Asked,
): Promise<FileFacts | null> {
  if (format !== 'docx') return { ...UNKNOWN_LAYOUT, format };
  const layout = await documents.ask('read-word-layout', null, { ...asked, file });
  return layout && { ...layout, format };
}

const UNKNOWN_LAYOUT = {
  ...{ columns: null, isProtected: false, fontSize: null, lineSpacing: null },
  namesInProperties: [],
};
