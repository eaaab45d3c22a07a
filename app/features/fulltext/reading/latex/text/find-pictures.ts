import { cleanName, findFile } from '../source/latex-project.ts';
import type { TextReading } from './text-reading.ts';

/** Endings of pictures, those that readers are shown best first. */
const ENDINGS = [
  '.svg',
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.eps',
  '.ps',
  '.tif',
  '.tiff',
  '.gif',
  '.bmp',
  '.webp',
  '.emf',
  '.wmf',
];

/** The file of the project that a picture's name means; the name itself where there is none. */
export function picturePath(to: TextReading, written: string): string {
  const name = cleanName(written.replace(/^\{(.{0,500})\}$/, '$1'));
  if (name === '' || name === '.') return '';
  const wanted = { folders: ['.', ...to.pictureFolders], endings: ENDINGS };
  const ending = ENDINGS.find((each) => name.toLowerCase().endsWith(each)) ?? '';
  const { names } = to.project;
  return (
    findFile(names, { ...wanted, name }) ??
    // The same picture may be there in another format.
    (ending === '' ? null : findFile(names, { ...wanted, name: name.slice(0, -ending.length) })) ??
    name
  );
}
