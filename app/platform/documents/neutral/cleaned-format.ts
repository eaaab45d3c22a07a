import type { FileFormat } from '../document.ts';

export type CleanedFormat = Exclude<FileFormat, 'xlsx' | 'zip'>;

/** Tables of Excel and archives hold more than we know places of, so there are no copies of them. */
export const isCleaned = (format: FileFormat): format is CleanedFormat =>
  format !== 'xlsx' && format !== 'zip';
