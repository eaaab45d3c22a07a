import type { ArticleText } from '#app/features/fulltext/core/index.ts';

/** A picture that an editor gave for a figure, as the value of its edit is. */
export type GivenPicture = ArticleText['pictures'][number] & {
  alternative: string;
  fileName: string;
};

export const writeGiven = (given: GivenPicture): string => JSON.stringify(given);

/** @param value of an edit of the kind `picture` */
export const readGiven = (value: string): GivenPicture => JSON.parse(value) as GivenPicture;
