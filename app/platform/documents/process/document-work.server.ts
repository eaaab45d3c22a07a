/** Owns how the tasks with documents are done; loaded in the document process alone. */
import type { DocumentWork } from './document-tasks.server.ts';
import { FileFault } from './distant-file.server.ts';

/** Each loads what it needs when it is first asked for. */
export const documentWork: Pick<
  DocumentWork,
  | 'inspect-document'
  | 'inspect-manuscript'
  | 'inspect-supplement'
  | 'inspect-source'
  | 'read-text'
  | 'read-first-page'
  | 'read-pdf-facts'
  | 'read-annotations'
  | 'make-neutral-copy'
  | 'stamp-pages'
  | 'draw-picture'
  | 'typeset'
> = {
  async 'inspect-document'(_given, file) {
    const { inspectDocument } = await import('../inspect-document.server.ts');
    return inspectDocument(file).catch(damaged);
  },
  async 'inspect-manuscript'(given, file) {
    const { inspectManuscript } = await import('../inspect-manuscript.server.ts');
    return inspectManuscript(file, given).catch(damaged);
  },
  async 'inspect-supplement'({ fileName }, file) {
    const { inspectSupplement } = await import('../inspect-supplement.server.ts');
    return inspectSupplement(file, fileName).catch(damaged);
  },
  async 'inspect-source'({ fileName }, file) {
    const { inspectSource } = await import('../inspect-supplement.server.ts');
    return inspectSource(file, fileName).catch(damaged);
  },
  async 'read-text'({ format, ...options }, file) {
    const { readText } = await import('../read-text.server.ts');
    try {
      const text = await readText(format, await file.read(0, file.size), options);
      return { text, problem: null };
    } catch (error) {
      if (error instanceof FileFault) throw error;
      return { text: '', problem: error instanceof Error ? error.message : String(error) };
    }
  },
  async 'read-first-page'(_given, file) {
    const { readFirstPage } = await import('../pdf/first-page.server.ts');
    return readFirstPage(await file.read(0, file.size)).catch(() => []);
  },
  async 'read-pdf-facts'(_given, file) {
    const { readPdfFacts } = await import('../pdf/first-page.server.ts');
    return readPdfFacts(await file.read(0, file.size)).catch(() => null);
  },
  async 'read-annotations'({ most }, file) {
    const { readAnnotations } = await import('../pdf/annotations.server.ts');
    return readAnnotations(await file.read(0, file.size), most).catch(() => null);
  },
  async 'stamp-pages'({ stamps, borne }, file, give) {
    const { stampPages } = await import('../pdf/stamp-pages.server.ts');
    await give(await stampPages(await file.read(0, file.size), stamps, borne));
    return 'stamped';
  },
  async 'make-neutral-copy'({ format, marks }, file, give) {
    const { writeNeutralCopy } = await import('../neutral/neutral-copy.server.ts');
    const copy = await writeNeutralCopy(format, await file.read(0, file.size), marks);
    if (copy.outcome === 'not-made') return copy;
    await give(copy.bytes);
    return { outcome: 'made' };
  },
  async 'draw-picture'(part, file, give) {
    const { answerDrawing } = await import('../pictures/answer-drawing.server.ts');
    return answerDrawing(await file.read(0, file.size), part, give);
  },
  async typeset(typesetting, file, give) {
    const { typeset } = await import('../print/typeset.server.ts');
    const lacking = new Set<string>();
    await give(typeset(typesetting, await file.read(0, file.size), lacking));
    return { lacking: [...lacking] };
  },
};

/** What breaks a look into a file is a fault of the file, unless its bytes could not be read. */
function damaged(error: unknown): { outcome: 'refused'; problem: 'damaged' } {
  if (error instanceof FileFault) throw error;
  return { outcome: 'refused', problem: 'damaged' };
}
