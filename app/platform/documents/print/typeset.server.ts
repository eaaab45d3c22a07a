/** Owns the typesetter: a template of `journal/typesetting/` and its data become a PDF. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { unpackWoff } from './unpack-woff.server.ts';

export type Typeset =
  | { outcome: 'set'; pdf: Uint8Array }
  /** No font here has these letters, which PDF/UA-1 does not allow. */
  | { outcome: 'letters-lacking'; letters: ReadonlySet<string> };

const FACES = ['text', 'text-italic', 'text-bold', 'title', 'sans', 'sans-bold'];

/**
 * A tagged PDF (PDF/UA-1, ISO 14289-1), the same bytes for the same data.
 * @param template a file of `journal/typesetting/` without `.typ`
 * @param data what the template reads by the template's name from `sys.inputs`
 * @throws when the template breaks a rule of Typst or of PDF/UA-1
 */
export function typeset(template: string, data: unknown): Typeset {
  const typesetter = (started ??= startTypesetter());
  try {
    const compiled = typesetter.compile({
      mainFilePath: path.join(TEMPLATES, `${template}.typ`),
      inputs: { [template]: JSON.stringify(data) },
    });
    if (!compiled.result) {
      const faults = typesetter.fetchDiagnostics(compiled.takeError()!);
      throw new Error(`${template}.typ cannot be set: ${JSON.stringify(faults)}`);
    }
    const pdf = typesetter.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1 });
    return { outcome: 'set', pdf: new Uint8Array(pdf) };
  } catch (error) {
    const letters = lettersLacking(error);
    if (letters.size === 0) throw error;
    return { outcome: 'letters-lacking', letters };
  } finally {
    typesetter.evictCache(0);
  }
}

let started: NodeCompiler | undefined;

const startTypesetter = (): NodeCompiler =>
  NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontBlobs: FACES.map((face) => unpackWoff(readFileSync(fontFile(face)))) }],
  });

/** A complaint in the words of the typesetter, which escapes quotation marks and control letters. */
const LACKING = /the text `\\"(.+?)\\"` could not be displayed/g;
const ESCAPED = /\\+u\{(\w+)\}/g;

const lettersLacking = (error: unknown): Set<string> =>
  new Set(
    Array.from(String(error).matchAll(LACKING), ([, text]) =>
      text!.replaceAll(ESCAPED, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
    ).flatMap((text) => [...text]),
  );

/** A folder beside `app/`, from the sources and from the build. */
function folder(...parts: string[]): string {
  const source = path.join(import.meta.dirname, '..', '..', '..', '..', ...parts);
  return existsSync(source) ? source : path.join(import.meta.dirname, '..', ...parts);
}

const TEMPLATES = folder('journal', 'typesetting');
const fontFile = (face: string): string =>
  path.join(folder('db', 'sample', 'fonts'), `${face}.woff`);
