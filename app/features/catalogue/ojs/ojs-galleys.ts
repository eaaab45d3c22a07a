import type { XmlElement } from '#app/platform/documents/office/xml-nodes.ts';
import { childOf, descendants, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import { childrenOf, lineOf } from './ojs-nodes.ts';

/** @property embedded its number in the export, or null where only an address is given */
export type OjsFile = { fileName: string; embedded: string | null; address: string | null };

/**
 * The files that readers open: of them one PDF is taken, in the language of the article where there is one, and the
 * others are named.
 */
export function galleysOf(article: XmlElement, publication: XmlElement, locale: string) {
  const files = new Map(
    [...descendants(article.children, 'submission_file')].map((file) => [
      valueOf(file, 'id'),
      file,
    ]),
  );
  const galleys = childrenOf(publication, 'article_galley').map((galley) => {
    const reference = childOf(galley, 'submission_file_ref');
    const file = files.get(valueOf(reference, 'id'));
    return {
      label: lineOf(childOf(galley, 'name')) || 'a file without a name',
      isOwn: valueOf(galley, 'locale') === locale,
      file: file ? fileOf(file, valueOf(reference, 'revision')) : null,
      address: valueOf(childOf(galley, 'remote'), 'src'),
    };
  });
  const pdfs = galleys.filter(
    ({ file }) => file !== null && file.embedded !== null && /\.pdf$/i.test(file.fileName),
  );
  const taken = pdfs.find(({ isOwn }) => isOwn) ?? pdfs[0];
  const left = galleys
    .filter((galley) => galley !== taken)
    .map(({ label, file, address }) => {
      const elsewhere = file?.address ?? address;
      return elsewhere
        ? `its file “${label}” is not in the export: ${elsewhere}`
        : `its file “${label}” is not taken: one PDF of each article is`;
    });
  return { pdf: taken?.file ?? null, left };
}

/** @param revision of versions 3.0 and 3.1: later ones name it by `file_id` */
function fileOf(file: XmlElement, revision: string | null): OjsFile {
  const all = [...childrenOf(file, 'revision'), ...childrenOf(file, 'file')];
  const wanted = valueOf(file, 'file_id');
  const chosen =
    all.find((each) => revision !== null && valueOf(each, 'number') === revision) ??
    all.find((each) => wanted !== null && valueOf(each, 'id') === wanted) ??
    all.at(-1);
  const name = lineOf(childOf(file, 'name')) || lineOf(chosen && childOf(chosen, 'name'));
  const ending =
    valueOf(chosen, 'extension')?.toLowerCase() ??
    (valueOf(chosen, 'filetype') === 'application/pdf' ? 'pdf' : '');
  const embedded = valueOf(chosen && childOf(chosen, 'embed'), 'file');
  return {
    fileName:
      ending === '' || name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`,
    embedded: embedded !== null && /^\d+$/.test(embedded) ? embedded : null,
    address: valueOf(chosen && childOf(chosen, 'href'), 'src'),
  };
}
