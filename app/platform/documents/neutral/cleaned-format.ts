import type { FileFormat } from '../document.ts';

type Uncleaned = 'xlsx' | 'zip' | 'odt' | 'xml';
export type CleanedFormat = Exclude<FileFormat, Uncleaned>;

const UNCLEANED: ReadonlySet<FileFormat> = new Set<Uncleaned>(['xlsx', 'zip', 'odt', 'xml']);

/** The others hold more than we know places of, so there are no copies of them. */
export const isCleaned = (format: FileFormat): format is CleanedFormat => !UNCLEANED.has(format);
