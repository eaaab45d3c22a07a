/** Owns reading what stands on the first page of a PDF, in letters of which size, how many pages it has and whether it is tagged. */
import { getDocumentProxy } from 'unpdf';

/** A piece of text on a page, as a PDF places it. */
export type PlacedText = {
  text: string;
  /** Height of the letters. */
  size: number;
  /** Of its baseline, growing upwards. */
  y: number;
  endsLine: boolean;
};

/** A page of a paper has some hundreds of pieces. */
const MOST_PIECES = 20_000;

export async function readFirstPage(bytes: Uint8Array): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    return items.slice(0, MOST_PIECES).flatMap((item): PlacedText[] => {
      if (!('str' in item)) return [];
      const { str: text, height: size, transform, hasEOL: endsLine } = item;
      return [{ text, size, y: Number(transform[5]), endsLine }];
    });
  } finally {
    await document.loadingTask.destroy();
  }
}

export type PdfFacts = {
  pages: number;
  /** Whether it says that screen readers can follow it (ISO 32000-2, 14.7.1). */
  isTagged: boolean;
};

export async function readPdfFacts(bytes: Uint8Array): Promise<PdfFacts> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    const marks = await document.getMarkInfo();
    return { pages: document.numPages, isTagged: marks?.Marked === true };
  } finally {
    await document.loadingTask.destroy();
  }
}
