import path from 'node:path';
import type { OfficePackage } from '#app/platform/documents/office/office-package.server.ts';
import { inOneLine } from '../core/plain-text.ts';

/** File names of the pictures that a .docx only points to; they are on its author's disk or elsewhere. */
export async function outsidePictures(office: OfficePackage): Promise<string[]> {
  const relations = await office.relationsOf(office.main);
  return relations
    .filter(({ kind, isExternal }) => kind === 'image' && isExternal)
    .map(({ target }) => inOneLine(path.win32.basename(target)));
}
