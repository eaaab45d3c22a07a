import type { Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';

/** Entries that are written out, and characters of all of them. */
const MOST_ENTRIES = 2000;
const MOST_CHARACTERS = 2_000_000;

type Given = {
  /** The files of LaTeX, in no order. */
  sources: readonly string[];
  /** The files of BibTeX, in no order. */
  bibs: readonly string[];
};

/**
 * The list that BibTeX or biber would have made of the entries that are cited, as `thebibliography`
 * has it: sorted where the style sorts, or else in the order of the first citation.
 * @returns null where none is called for, or none of its entries is there
 */
export async function writeBibliography(
  pandoc: Pandoc,
  { sources, bibs }: Given,
): Promise<string | null> {
  const whole = sources.map(withoutComments).join('\n');
  if (bibs.length === 0 || !/\\(?:bibliography|addbibresource|printbibliography)\b/.test(whole)) {
    return null;
  }
  const entries = entriesOf(bibs);
  const keys = citedKeys(whole, [...entries.keys()]).slice(0, MOST_ENTRIES);
  const cited = keys.flatMap((key) => {
    const entry = entries.get(key);
    return entry ? [{ key, entry }] : [];
  });
  // Keys may have any signs; numbers come back as they were.
  const renamed = cited.map(({ entry }, at) => `@${entry.kind}{k${at}${entry.rest}`);
  const shared = [...entries.values()].filter(({ kind }) => /^string$/i.test(kind));
  const named = parentsOf(cited, entries);
  const file = [...shared, ...named].map(({ kind, key, rest }) => `@${kind}{${key}${rest}`);
  const bib = [...file, ...renamed].join('\n\n');
  if (cited.length === 0 || bib.length > MOST_CHARACTERS) return null;
  const converted = await pandoc.convert({
    from: whole.includes('\\addbibresource') ? 'biblatex' : 'bibtex',
    to: 'latex',
    text: bib,
    options: { citeproc: true, wrap: 'none' },
  });
  const written = new Map(
    Array.from((converted.text ?? '').matchAll(WRITTEN), ([, at, words]) => [Number(at), words!]),
  );
  const order = isSorted(whole) ? [...written.keys()] : cited.map((_, at) => at);
  const items = order.flatMap((at) => {
    const words = written.get(at);
    return words === undefined ? [] : [`\\bibitem{${cited[at]!.key}} ${words.trim()}`];
  });
  return items.length === 0
    ? null
    : `\\begin{thebibliography}{9}\n${items.join('\n\n')}\n\\end{thebibliography}`;
}

const WRITTEN =
  /\\bibitem\[\\citeproctext\]\{ref-k(\d{1,6})\}\n((?:(?!\\bibitem|\\end\{CSL).*\n)*)/g;

const withoutComments = (source: string): string => source.replaceAll(/(?<!\\)%.*/g, '');

type Entry = { kind: string; key: string; /** From behind its key. */ rest: string };

/** Each begins a line with `@kind{key`; what is between them belongs to the one before. */
function entriesOf(bibs: readonly string[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const part of bibs.flatMap((bib) => bib.split(/^[ \t]{0,40}@/m).slice(1))) {
    const head = /^(\w{1,40})\s{0,40}\{\s{0,40}([^\s,{}"=]{1,300})/.exec(part);
    if (!head) continue;
    const [all, kind = '', key = ''] = head;
    const name = /^string$/i.test(kind) ? `@${key}` : key;
    if (!entries.has(name)) entries.set(name, { kind, key, rest: part.slice(all.length) });
  }
  return entries;
}

const CITED =
  /\\(?:no)?[a-zA-Z]{0,20}cite[a-zA-Z]{0,20}\*?(?:\[[^\][]{0,300}\]){0,2}\{([^{}]{1,9000})\}/g;

/** In the order of their first citation; `\nocite{*}` cites all that are left. */
function citedKeys(source: string, all: readonly string[]): string[] {
  const keys = Array.from(source.matchAll(CITED), ([, list]) => list!.split(','))
    .flat()
    .map((key) => key.trim());
  const given = keys.includes('*') ? [...keys, ...all] : keys;
  return [...new Set(given)].filter((key) => key !== '*' && !key.startsWith('@'));
}

/** What entries take missing fields from. */
function parentsOf(
  cited: readonly { entry: Entry }[],
  entries: ReadonlyMap<string, Entry>,
): Entry[] {
  const keys = cited.flatMap(
    ({ entry }) => /\bcrossref\s{0,9}=\s{0,9}[{"]([^{}"]{1,300})["}]/i.exec(entry.rest)?.[1] ?? [],
  );
  return [...new Set(keys)].flatMap((key) => entries.get(key.trim()) ?? []);
}

/** Styles that sort by author; others number in the order of the text. */
const SORTED =
  /\\bibliographystyle\{(?:plain|abbrv|alpha|acm|siam|amsplain|amsalpha|apa|agsm|chicago|harvard|elsarticle-harv|spbasic|splncs|newapa|dcu|kluwer|jf|econometrica)|style=(?:authoryear|apa|alphabetic|chicago)|\\bibliographystyle\{(?!unsrt)\w{1,40}nat\}/;

const isSorted = (source: string): boolean => SORTED.test(source);
