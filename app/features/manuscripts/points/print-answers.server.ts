import { journalOf } from '#app/features/journal/content/index.server.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import type { LetterPart } from '#app/platform/documents/print/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { placeWords, WEIGHTS } from './point.ts';
import type { LabelledPoint } from './points-for-authors.server.ts';

/**
 * The answers of the authors as a letter: each point with its place, and the answer to it. It names neither side (L6).
 * @returns a PDF; null when it takes too long
 */
export function printAnswers(
  platform: Platform,
  { paperId, title }: { paperId: number; title: string },
  points: readonly LabelledPoint[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  // A line breaks before “paper ID”, never within it.
  const name = `Response to the reviewers, paper\u00a0ID\u00a0${paperId}`;
  return printLetter(platform, {
    ...{ title: name, sender: journalOf(platform).facts.title, footer: name },
    at: platform.clock.now(),
    parts: [{ text: title }, ...points.flatMap(partsOf)],
  });
}

const partsOf = (point: LabelledPoint): LetterPart[] => [
  { heading: `${point.label}, ${WEIGHTS[point.weight].toLowerCase()}, on ${placeWords(point)}` },
  { text: point.words },
  { text: point.answer?.text.trim() ? `Answer: ${point.answer.text.trim()}` : 'Not answered.' },
];
