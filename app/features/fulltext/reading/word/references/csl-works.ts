import { normaliseDoi } from '#app/protocols/doi.ts';
import { citedWork, MOST_WORKS } from './cited-work.ts';
import type { CitedWork } from './cited-work.ts';

/** An item as CSL-JSON 1.0 describes it, which Zotero, Mendeley and others leave in fields. */
type CslItem = {
  title?: unknown;
  author?: { family?: unknown; given?: unknown; literal?: unknown }[];
  editor?: CslItem['author'];
  issued?: { 'date-parts'?: unknown[][]; raw?: unknown; literal?: unknown };
  DOI?: unknown;
};

/** The works of a citation (`citationItems` of the CSL citation schema); none where it is no such JSON. */
export function cslWorks(json: string): CitedWork[] {
  const { citationItems } = parsed(json) as { citationItems?: { itemData?: CslItem }[] };
  if (!Array.isArray(citationItems)) return [];
  return citationItems.slice(0, MOST_WORKS).flatMap((item) => {
    const data = item?.itemData;
    return typeof data === 'object' && data !== null ? [workOf(data)] : [];
  });
}

function workOf({ title, author, editor, issued, DOI }: CslItem): CitedWork {
  const names = Array.isArray(author) && author.length > 0 ? author : editor;
  return citedWork({
    title,
    authors: Array.isArray(names)
      ? names.map((name) => ({ family: name?.family ?? name?.literal, given: name?.given }))
      : [],
    year: issued?.['date-parts']?.[0]?.[0] ?? issued?.raw ?? issued?.literal,
    doi: typeof DOI === 'string' ? normaliseDoi(DOI) : null,
  });
}

/** An object, empty where the text is none. */
export function parsed(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
