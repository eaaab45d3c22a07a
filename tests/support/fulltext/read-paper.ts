// Reads a made file as authors' files are read, in another process.
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../document-processes.ts';
import type { Section } from '#app/features/fulltext/core/article-text.ts';
import { plainBlocks, plainText } from '#app/features/fulltext/core/plain-text.ts';
import { sectionsOf } from '#app/features/fulltext/core/walk.ts';
import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';

export async function readPaper(bytes: Buffer | string, name = 'paper.docx') {
  const answer = await readArticleText({ documents }, sourceOf(Buffer.from(bytes)), name);
  if (answer.outcome === 'not-read') throw new Error(answer.problem);
  return answer;
}

/** Titles of sections and lines of text, one after the other. */
export const linesOf = (sections: readonly Section[]): string[] =>
  [...sectionsOf(sections)].flatMap(({ section: { number, title, blocks } }) => [
    ...(title.length > 0 ? [[number, plainText(title)].filter(Boolean).join(' ')] : []),
    ...plainBlocks(blocks).split('\n').filter(Boolean),
  ]);
