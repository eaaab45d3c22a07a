import type { CoverPicture } from '../core/article.ts';

/** By which browsers tell one picture from the one before. */
export const coverVersion = ({ sha256 }: Pick<CoverPicture, 'sha256'>): string =>
  sha256.slice(0, 16);
