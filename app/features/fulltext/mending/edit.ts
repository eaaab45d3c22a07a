/** What an editor says of one element of a text; kept apart from it, and laid again over a newer reading. */
export type Edit = {
  /** Id of the element that it was made of. */
  element: string;
  kind: EditKind;
  /** Which part of the element, where there are several: the number of a picture, or the words meant. */
  part: string;
  /** What stood there as it was read: by it the element is known again. */
  was: string;
  /** What is to stand there. */
  value: string;
};

/** Each with what it is called. */
export const EDIT_KINDS = {
  words: 'Words',
  caption: 'Caption',
  label: 'Label',
  alternative: 'Alternative text',
  'head-rows': 'Rows that are heads, from the top',
  'head-columns': 'Columns that are heads, from the left',
  reference: 'Words of the reference',
  doi: 'DOI',
  citation: 'Where it leads',
  tex: 'Formula in LaTeX',
  heading: 'Level of the heading',
  picture: 'Picture',
  'put-back': 'Put back as text',
  drop: 'Left out',
  'set-aside': 'Dismissed',
} as const satisfies Record<string, string>;

export type EditKind = keyof typeof EDIT_KINDS;

/** An edit with the element that it is of now. */
export type Placed = { edit: Edit; element: string };
