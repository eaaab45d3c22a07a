import type { Passage } from '../core/counted.ts';

/** What of a source is left out of the article text on purpose, by what it is. */
export type LeftOut = {
  what: LeftOutKind;
  /** With all that stands in it. */
  passages: Passage[];
};

/** Each with what it is called where it is named to a person. */
export const LEFT_OUT = {
  contents: 'table of contents',
  header: 'running head or foot',
  'running-title': 'running title',
  front: 'line before the title or the text',
  layout: 'table that only arranges its content',
  label: 'word that the page adds itself',
  settings: 'setting of the file',
  hidden: 'hidden text',
  adornment: 'line or frame without words',
  'in-picture': 'word inside a picture',
  page: 'mention of a page',
  elsewhere: 'mention of another document',
} as const satisfies Record<string, string>;

export type LeftOutKind = keyof typeof LEFT_OUT;
