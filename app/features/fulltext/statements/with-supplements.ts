import type { ArticleText, Section, Supplement } from '../core/article-text.ts';
import { plainBlocks } from '../core/plain-text.ts';
import { STATEMENT_TITLES } from './statements.ts';

type Given = { caption: string; url: string };

/** A text with the files that go with its article: each in the place of the line that tells of it, or behind all. */
export function withSupplements(text: ArticleText, given: readonly Given[]): ArticleText {
  if (given.length === 0) return text;
  const files = given.map(blockOf);
  const isTheirs = ({ role }: Section) => role === 'supplements';
  const at = text.sections.findIndex(isTheirs);
  const section = text.sections[at] ?? NEW;
  const captions = new Set(given.map(({ caption }) => caption));
  const others = section.blocks.filter((block) => !captions.has(plainBlocks([block]).trim()));
  const whole = { ...section, blocks: [...others, ...files] };
  return {
    ...text,
    sections: at === -1 ? [...text.sections, whole] : text.sections.toSpliced(at, 1, whole),
  };
}

const NEW: Section = {
  ...{ id: 'stated-supplements', role: 'supplements', number: null, sections: [], blocks: [] },
  title: [{ kind: 'text', text: STATEMENT_TITLES.supplements }],
};

const blockOf = ({ caption, url }: Given, at: number): Supplement => ({
  ...{ kind: 'supplement', id: `supplementary-file-${at + 1}`, label: null },
  caption: [{ kind: 'text', text: caption }],
  files: [{ name: url, href: url, stored: null }],
});
