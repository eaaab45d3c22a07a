/** Owns the typesetter: a template of `journal/typesetting/` and its data become a PDF. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { onlyXml } from '#app/protocols/xml.ts';
import { fitParts } from './fit-parts.ts';
import type { FitParts } from './fit-parts.ts';
import type { Typesetting } from './typesetting.ts';

/**
 * A tagged PDF (PDF/UA-1, ISO 14289-1), the same bytes for the same data; a letter that no font has
 * becomes a box.
 * @param lacking is given the letters that stand as boxes
 * @throws when the template breaks a rule of Typst or of PDF/UA-1
 */
export function typeset(
  { template, data, parts }: Typesetting,
  bytes: Uint8Array = new Uint8Array(),
  lacking: Set<string> = new Set(),
): Uint8Array {
  try {
    if (!parts) return setWhole(template, data, {}, lacking);
    const fit = { parts: inPlace(fitParts(parts, bytes, areSet)) };
    try {
      return setWhole(template, data, fit, lacking);
    } catch {
      // What came from outside may combine what the typesetter cannot tag.
      return setWhole(template, data, { ...fit, simpler: 'yes' }, lacking);
    }
  } finally {
    typesetter().resetShadow();
    typesetter().evictCache(0);
  }
}

function setWhole(
  template: string,
  data: unknown,
  more: Record<string, string>,
  lacking: Set<string>,
): Uint8Array {
  for (;;) {
    try {
      return toPdf(compile(template, { ...inputsOf(data, lacking), ...more }));
    } catch (error) {
      const accused = lettersLacking(error).filter((letter) => !lacking.has(letter));
      if (accused.length === 0) throw error;
      const alone = lackingAlone(accused).filter((letter) => accused.includes(letter));
      for (const letter of alone.length > 0 ? alone : accused) lacking.add(letter);
    }
  }
}

const toPdf = (set: NodeTypstDocument): Uint8Array =>
  new Uint8Array(typesetter().pdf(set, { pdfStandard: PdfStandard.UA_1 }));

function areSet(parts: FitParts): boolean {
  try {
    toPdf(compile('parts', { parts: inPlace(parts) }));
    return true;
  } catch {
    return false;
  }
}

/** Which of these formulae in the language of Typst can be set, each alone and all together. */
export function formulaeSet(formulae: readonly string[]): boolean[] {
  try {
    const fit = fitParts({ formulae, pictures: [] }, new Uint8Array(), areSet);
    return fit.formulae.map((formula) => formula !== null);
  } finally {
    typesetter().evictCache(0);
  }
}

/** Pictures become files that the typesetter alone sees. */
function inPlace({ formulae, pictures }: FitParts): string {
  const placed = pictures.map((picture, at) => {
    if (!picture) return null;
    const name = `/given-picture-${at}`;
    typesetter().mapShadow(`${templates()}${name}`, Buffer.from(picture.bytes));
    return { path: name, format: picture.format };
  });
  return JSON.stringify({ formulae, pictures: placed });
}

function compile(template: string, inputs: Record<string, string>): NodeTypstDocument {
  const mainFilePath = path.join(templates(), `${template}.typ`);
  const compiled = typesetter().compile({ mainFilePath, inputs });
  if (compiled.result) return compiled.result;
  const faults = typesetter().fetchDiagnostics(compiled.takeError()!);
  throw new Error(`${template}.typ cannot be set: ${JSON.stringify(faults)}`);
}

/** Stands for a letter that cannot be shown; all our fonts have it. */
const BOX = '☐';

/** Marks on another letter, and signs that steer without being seen. */
const INVISIBLE = /[\p{M}\p{Cc}\p{Cf}]/u;

/** Marks on a letter that takes none, at which the typesetter may break off when it lacks the letter. */
const MARKED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}])\p{M}+/gu;

function inputsOf(data: unknown, lacking: ReadonlySet<string>): Record<string, string> {
  let isBoxed = false;
  const shown = (letter: string): string => {
    if (!lacking.has(letter)) return letter;
    if (INVISIBLE.test(letter)) return '';
    isBoxed = true;
    return BOX;
  };
  const json = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string'
      ? Array.from(onlyXml(value).normalize('NFC').replaceAll(MARKED, '$1'), shown).join('')
      : value,
  );
  return isBoxed ? { data: json, boxed: 'yes' } : { data: json };
}

/** A complaint in the words of the typesetter, around a text that is escaped twice. */
const [BEFORE, AFTER] = ['the text `\\"', '\\"` could not be displayed'];

const lettersLacking = (error: unknown): string[] =>
  String(error)
    .split(BEFORE)
    .slice(1)
    .flatMap((rest) => unescaped(rest.slice(0, rest.indexOf(AFTER))));

/** A complaint holds a whole run of letters, of which fonts lack some: those that are lacking each by itself. */
function lackingAlone(accused: readonly string[]): string[] {
  const letters = [...new Set(accused)].filter((letter) => letter.trim() !== '');
  try {
    toPdf(compile('letters', { letters: JSON.stringify(letters) }));
    return [];
  } catch (error) {
    return lettersLacking(error);
  }
}

function unescaped(text: string): string[] {
  const [plain = '', ...coded] = text.replaceAll('\\', '').split('u{');
  const letters = coded.flatMap((each) => {
    const [code = '', rest = ''] = each.split('}');
    return [String.fromCodePoint(Number.parseInt(code, 16)), ...rest];
  });
  return [...plain, ...letters];
}

/** Their folder, beside `app/` from the sources and from the build. */
const templates = (): string =>
  [
    path.join(import.meta.dirname, '..', '..', '..', '..', 'journal', 'typesetting'),
    path.join(import.meta.dirname, '..', 'journal', 'typesetting'),
  ].find((folder) => existsSync(folder))!;

const LATIN = ['text', 'text-italic', 'text-bold', 'title', 'sans', 'sans-bold'];
const FACES = [...LATIN, 'han', 'arabic', 'hebrew', 'devanagari'];

let started: NodeCompiler | undefined;

function typesetter(): NodeCompiler {
  if (started) return started;
  const workspace = templates();
  const fontFile = (face: string) => path.join(workspace, 'fonts', `${face}.ttf`);
  const fontBlobs = FACES.map((face) => readFileSync(fontFile(face)));
  started = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  return started;
}
