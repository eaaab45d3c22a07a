import type {
  PandocBlock,
  PandocInline,
} from '../../../app/features/fulltext/reading/understanding/pandoc-tree.ts';

export const strings = (words: string): PandocInline[] =>
  words
    .split(' ')
    .flatMap((word, at): PandocInline[] =>
      at === 0 ? [{ t: 'Str', c: word }] : [{ t: 'Space' }, { t: 'Str', c: word }],
    );

export const line = (words: string): PandocBlock => ({ t: 'Para', c: strings(words) });

export const bold = (words: string): PandocBlock => ({
  t: 'Para',
  c: [{ t: 'Strong', c: strings(words) }],
});

export const heading = (words: string): PandocBlock => ({
  t: 'Header',
  c: [1, ['', [], []], strings(words)],
});
