import { doiUrl, findDoi, findUrl } from '#app/protocols/doi.ts';
import type { ArticleStatement } from './statements.ts';

/** A stretch of a text; where it is an address or a DOI, what it leads to. */
export type Linked = { text: string; href: string | null };

/** A text whole, in stretches, so that what it names can be followed. */
export function linkAddresses(text: string): Linked[] {
  const stretches: Linked[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const found = addressIn(word);
    if (!found) continue;
    const at = index + found.at;
    if (at > end) stretches.push({ text: text.slice(end, at), href: null });
    end = at + found.length;
    stretches.push({ text: text.slice(at, end), href: found.href });
  }
  if (end < text.length) stretches.push({ text: text.slice(end), href: null });
  return stretches;
}

/** Another work that the authors of an article name beside it, by its DOI or its address. */
export type StatedWork = { kind: 'preprint' | 'data' } & (
  | { doi: string; url: null }
  | { doi: null; url: string }
);

/** The earlier versions that everyone can read, and the data that have a DOI; each once, in the order of the statements. */
export function statedWorks(statements: readonly ArticleStatement[]): StatedWork[] {
  const works = new Map<string, StatedWork>();
  for (const { role, text } of statements) {
    if (role !== 'preprint' && role !== 'data') continue;
    for (const [word] of text.matchAll(/\S+/g)) {
      const doi = findDoi(word) ?? (role === 'preprint' ? arxivDoi(word) : null);
      const url = doi === null && role === 'preprint' ? findUrl(word) : null;
      if (doi !== null) works.set(doi, { kind: role, doi, url: null });
      else if (url !== null) works.set(url, { kind: role, doi: null, url });
    }
  }
  return [...works.values()];
}

/** arXiv gives each of its papers a DOI, without its version: `arXiv:2301.12345v2`. */
function arxivDoi(word: string): string | null {
  const [, id] = /\barxiv(?::|\.org\/(?:abs|pdf)\/)(\d{4}\.\d{4,5})/i.exec(word) ?? [];
  return id === undefined ? null : `10.48550/arxiv.${id}`;
}

function addressIn(word: string): { at: number; length: number; href: string } | null {
  const url = word.includes('://') ? findUrl(word) : null;
  if (url !== null) return { at: word.indexOf(url), length: url.length, href: url };
  const doi = word.includes('10.') ? findDoi(word) : null;
  const at = doi === null ? -1 : word.toLowerCase().indexOf(doi.toLowerCase());
  return doi === null || at === -1 ? null : { at, length: doi.length, href: doiUrl(doi) };
}
