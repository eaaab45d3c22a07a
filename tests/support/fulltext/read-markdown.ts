// A paper in Markdown with a list of works and a picture beside it, read as authors' files are read.
import { PIXEL } from '../documents/make-paper.ts';
import { makeZip } from '../documents/make-zip.ts';
import { readPaper } from './read-paper.ts';

export const TIME = { timeout: 120_000 };

const BIB = String.raw`@article{lee, author={Lee, Bo}, title={Wind \textendash{{Late Gusts}}}, journal={Dunes}, year={2021}}`;

export const readMarkdown = (
  content: string,
  more: { name: string; content: string | Buffer }[] = [],
) =>
  readPaper(
    makeZip([
      { name: 'paper.md', content },
      { name: 'works.bib', content: BIB },
      { name: 'fig/dune.png', content: PIXEL },
      ...more,
    ]),
    'paper.zip',
  );

/** What such a paper lacks. */
export const lossesOf = (doubts: readonly { kind: string; words: string }[]) =>
  doubts
    .filter(({ kind }) => /lost|left|unmatched|computed/.test(kind))
    .map(({ kind, words }) => `${kind}: ${words}`);
