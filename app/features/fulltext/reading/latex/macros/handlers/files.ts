import { cleanName, findFile, folderOf, lastPart, within } from '../../source/latex-project.ts';
import type { LatexProject } from '../../source/latex-project.ts';
import { PAR, printTokens, tokenize } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens } from '../input.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

const ENDINGS = ['.tex', '.ltx', '.latex', '.tikz', '.pgf', '.sty'];

/** The words of an argument, with commands in it unfolded. */
const nameIn = (to: Unfolding, tokens: readonly Token[]): string =>
  cleanName(printTokens(trimTokens(to.expand(tokens)), false));

/** The name behind `\input`: in braces, or up to the next space. */
function takeFileName(to: Unfolding): string {
  const { input } = to;
  input.skipSpaces();
  if (input.peek() === '{') return nameIn(to, input.argument() ?? []);
  const read: Token[] = [];
  for (let token = input.peek(); isOfName(token); token = input.peek()) {
    read.push(token!);
    input.next();
  }
  return nameIn(to, read);
}

const isOfName = (token: Token | undefined): boolean =>
  token !== undefined && token !== ' ' && token !== '\\par' && token !== '}' && token[0] !== '\\';

const putIn: Handler = (to, token) => {
  if (to.input.peek() === '|') return leaveOutProgram(to);
  const name = takeFileName(to);
  if (name === '') return;
  open(to, token, name, []);
};

/** `\include` begins a page, and ends one. */
const putInApart: Handler = (to, token) => {
  const name = takeFileName(to);
  // LaTeX puts in `works.bib.tex`, which is not there.
  if (name === '' || name.endsWith('.bib')) return;
  to.emit(PAR);
  to.input.push([PAR]);
  open(to, token, name, []);
};

/** A call of a program is taken out, and named. */
function leaveOutProgram(to: Unfolding): void {
  const { input } = to;
  const read: Token[] = [input.next()!];
  const isQuoted = input.peek() === '"';
  for (let token = input.peek(); token !== undefined && token !== '\\par'; token = input.peek()) {
    if (!isQuoted && token === ' ') break;
    read.push(token);
    input.next();
    if (isQuoted && token === '"' && read.length > 2) break;
  }
  to.doubt('left-out', `\\input${printTokens(read)}`);
}

/** `\import{folder/}{file}`: names within the file are looked for in its folder too. */
const importFrom =
  (isBelow: boolean): Handler =>
  (to, token) => {
    to.input.take('*');
    const folder = nameIn(to, to.input.argument() ?? []);
    const name = nameIn(to, to.input.argument() ?? []);
    const base = isBelow ? (to.folders.at(-1) ?? '.') : '.';
    open(to, token, name, [within(base, folder)]);
  };

function open(to: Unfolding, token: Token, name: string, folders: readonly string[]): void {
  const found = findFile(to.project.names, {
    name,
    folders: [...folders, '.', ...to.folders.toReversed()],
    endings: ENDINGS,
  });
  const text = found === null ? null : to.project.text(found);
  if (found === null || text === null) {
    if (!to.isInPackage()) to.doubt('file-lost', `${token}{${name}}`);
    return;
  }
  if (/\.(?:pdf|eps)_tex$/.test(found)) return to.input.push(tokenize(drawnUpon(text), to));
  readFile(to, found, text, folders[0] ?? null);
}

/** Inkscape parts a drawing into pages and the words between them: the first is shown, and the whole asked for. */
function drawnUpon(written: string): string {
  // Above it stands in comments how it is used.
  const text = written.replaceAll(/^%.*/gm, '');
  const from = text.indexOf('\\includegraphics');
  const page = from === -1 ? '' : text.slice(from, text.indexOf('}', from) + 1);
  const isAll = !/\\makebox|page=2/.test(text);
  return isAll ? page : `\\begin{inkscape}${page}\\draw (0,0) -- (1,1);\\end{inkscape}`;
}

function readFile(to: Unfolding, name: string, text: string, folder: string | null): void {
  // What a file before the text says is said where its commands are used.
  if (to.hasBegun || text.includes('\\begin{document}')) to.opened.set(name, text);
  const tokens = ownPart(tokenize(text, to, to.isInPackage()));
  to.timesRead.set(name, (to.timesRead.get(name) ?? 0) + 1);
  if (to.timesRead.get(name)! > MOST_TIMES) return to.endless();
  to.openFiles.push(name);
  to.folders.push(folder ?? folderOf(name));
  to.input.push(tokens, () => {
    to.openFiles.pop();
    to.folders.pop();
  });
}

/** A file may be put in several times, and one that puts itself in under a condition may well end. */
const MOST_TIMES = 200;

/** Of a file that could stand alone, what stands in its document. */
function ownPart(tokens: Token[]): Token[] {
  if (!tokens.includes('\\documentclass')) return tokens;
  const begin = indexOfDocument(tokens, '\\begin');
  if (begin === -1) return tokens;
  const end = indexOfDocument(tokens, '\\end');
  return tokens.slice(begin + DOCUMENT.length + 1, end === -1 ? undefined : end);
}

const DOCUMENT = ['{', ...'document', '}'];

const indexOfDocument = (tokens: readonly Token[], command: Token): number =>
  tokens.findIndex(
    (token, at) => token === command && DOCUMENT.every((each, by) => tokens[at + by + 1] === each),
  );

/** `\begin{filecontents}{works.bib}`: a file that a paper writes beside itself is one of its files. */
export function writesFile({ project, verbatims }: Unfolding, token: Token): boolean {
  const written = token[0] === '\0' ? verbatims[Number(token.slice(1))] : undefined;
  if (!written?.name.startsWith('filecontents')) return false;
  const name = written.options.slice(written.options.lastIndexOf('{') + 1, -1);
  project.add(cleanName(name.replace('\\jobname', jobName(project))), `${written.text}\n`);
  return true;
}

/** What `\jobname` is. */
export const jobName = ({ main }: LatexProject): string =>
  lastPart(main).replace(/\.[a-z]{1,9}$/i, '');

/** `\usepackage[options]{a,b}`: a package of the author's own is read. */
const usePackages =
  (ending: string): Handler =>
  (to) => {
    const options = printTokens(to.input.optional() ?? []);
    const names = printTokens(to.expand(to.input.argument() ?? [])).split(',');
    to.input.optional();
    for (const name of names.map((each) => each.trim()).filter(Boolean)) {
      usePackage(to, name, options, ending);
    }
  };

function usePackage(to: Unfolding, name: string, options: string, ending: string): void {
  const known = to.packages.get(lastPart(name));
  to.packages.set(lastPart(name), [known, options].filter(Boolean).join(','));
  if (known !== undefined || to.isKnownPackage(lastPart(name))) return;
  const found = findFile(to.project.names, { name, folders: ['.'], endings: [ending] });
  const text = found?.toLowerCase().endsWith(ending) ? to.project.text(found) : null;
  if (found !== null && text !== null) to.readPackage(found, tokenize(text, to, true));
}

const documentClass: Handler = (to) => {
  const options = printTokens(to.input.optional() ?? []);
  const name = printTokens(to.expand(to.input.argument() ?? [])).trim();
  to.input.optional();
  const own = lastPart(name);
  if (to.documentClass === '') to.documentClass = own;
  usePackage(to, name, options, '.cls');
};

const optionsOfFile = ({ options, openFiles }: Unfolding): Map<string, Token[]> => {
  const file = openFiles.at(-1) ?? '';
  const known = options.get(file) ?? new Map<string, Token[]>();
  options.set(file, known);
  return known;
};

/** `\\DeclareOption{name}{code}` of a package of the author's own; with a star for all others. */
const declareOption: Handler = (to) => {
  const isRest = to.input.take('*');
  const name = isRest ? null : printTokens(to.input.argument() ?? []).trim();
  const code = to.input.argument();
  if (name !== null && code) optionsOfFile(to).set(name, code);
};

const doOptions = (to: Unfolding, isGiven: (name: string) => boolean): void => {
  for (const [name, code] of [...optionsOfFile(to)].toReversed()) {
    if (isGiven(name)) to.input.push(code);
  }
};

/** `\\ExecuteOptions{a,b}`: those that hold if no other is given. */
const executeOptions: Handler = (to) => {
  const names = namesIn(printTokens(to.input.argument() ?? []));
  doOptions(to, (name) => names.includes(name));
};

/** Options of the class are options of each package too. */
const processOptions: Handler = (to) => {
  to.input.take('*');
  const own = lastPart(to.openFiles.at(-1) ?? '').replace(/\.\w{1,9}$/, '');
  const given = [to.packages.get(own), to.packages.get(to.documentClass)];
  const names = new Set(given.flatMap((each) => namesIn(each ?? '')));
  doOptions(to, (name) => names.has(name));
};

const namesIn = (written: string): string[] => written.split(',').map((each) => each.trim());

/** A class that stands on another. */
const loadClass: Handler = (to) => {
  const options = printTokens(to.input.optional() ?? []);
  const name = printTokens(to.expand(to.input.argument() ?? [])).trim();
  to.input.optional();
  to.baseClass ||= lastPart(name);
  usePackage(to, name, options, '.cls');
};

/** A file that is shown as it is. */
const showFile =
  (shown: string, braces = 0): Handler =>
  (to, token) => {
    to.input.take('*');
    const options = printTokens(to.input.optional() ?? []);
    const given = Array.from({ length: braces }, () => printTokens(to.input.argument() ?? []));
    const name = nameIn(to, to.input.argument() ?? []);
    const found = findFile(to.project.names, { name, folders: ['.', ...to.folders], endings: [] });
    const text = found === null ? null : to.project.text(found);
    if (text === null) to.doubt('file-lost', `${token}{${name}}`);
    const written = [options && `[${options}]`, ...given.map((each) => `{${each}}`)].join('');
    const verbatim = {
      name: shown,
      options: written,
      text: (text ?? '').trimEnd(),
      isInline: false,
    };
    to.mark({ kind: 'verbatim', verbatim });
  };

/** Where the list of references is called for, the one that BibTeX made stands. */
const putList: Handler = (to, token) => {
  const star: Token[] = to.input.take('*') ? ['*'] : [];
  const files = to.input.argument();
  to.emit(token, ...star, ...(files ? ['{', ...to.expand(files), '}'] : []));
  const name = listOf(to);
  const text = name === null ? null : to.project.text(name);
  if (name === null || text === null || to.opened.has(name)) return;
  to.opened.set(name, text);
  to.input.push(tokenize(text, to, true));
};

/** The list of the main file, or the only one there is. */
function listOf({ project }: Unfolding): string | null {
  const lists = project.names.filter(
    (name) => /\.bbl$/i.test(name) && project.text(name)?.includes('\\begin{thebibliography}'),
  );
  const own = project.main.replace(/\.[a-z]{1,9}$/i, '.bbl');
  if (lists.includes(own)) return own;
  return lists.length === 1 ? lists[0]! : null;
}

export const FILES: Handlers = {
  bibliography: putList,
  input: putIn,
  '@input': putIn,
  include: putInApart,
  subfile: putIn,
  subfileinclude: putIn,
  includestandalone: (to, token) => {
    to.input.optional();
    putIn(to, token);
  },
  loadglsentries: putIn,
  import: importFrom(false),
  inputfrom: importFrom(false),
  includefrom: importFrom(false),
  subimport: importFrom(true),
  subinputfrom: importFrom(true),
  subincludefrom: importFrom(true),
  usepackage: usePackages('.sty'),
  RequirePackage: usePackages('.sty'),
  documentclass: documentClass,
  documentstyle: documentClass,
  LoadClass: loadClass,
  DeclareOption: declareOption,
  ExecuteOptions: executeOptions,
  ProcessOptions: processOptions,
  lstinputlisting: showFile('lstlisting'),
  verbatiminput: showFile('verbatim'),
  VerbatimInput: showFile('Verbatim'),
  inputminted: showFile('minted', 1),
  endinput: (to) => to.input.endFile(),
};
