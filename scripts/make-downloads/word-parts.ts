import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';

/** Width of the text in twips: A4 less two margins of 2.5 cm. */
export const textWidth = 11906 - 2 * 1417;
// The colours of app/ui/tokens.css.
export const ink = '16201D';
export const soft = '51605B';

/** A paragraph; `**` around words makes them bold, `_` italic. */
export function para(text: string, style?: string, more: { keepNext?: boolean } = {}): Paragraph {
  return new Paragraph({ ...(style ? { style } : {}), ...more, children: runs(text) });
}

/** The words of a paragraph with their emphasis. */
export function runs(text: string): TextRun[] {
  return text.split(/(\*\*.+?\*\*|_[^_]+_)/u).flatMap((part) => {
    if (!part) return [];
    if (part.startsWith('**')) return [new TextRun({ text: part.slice(2, -2), bold: true })];
    if (/^_.+_$/u.test(part)) return [new TextRun({ text: part.slice(1, -1), italics: true })];
    return [new TextRun(part)];
  });
}

/** A list with dashes or with numbers. */
export function list(items: string[], reference: 'points' | 'steps', style?: string): Paragraph[] {
  return items.map(
    (text) =>
      new Paragraph({
        ...(style ? { style } : {}),
        numbering: { reference, level: 0 },
        children: runs(text),
      }),
  );
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const thin = { style: BorderStyle.SINGLE, size: 4, color: '78867F' } as const;
const thick = { style: BorderStyle.SINGLE, size: 8, color: ink } as const;

/** An editable table: a rule above, below the head and below. Widths in twips. */
export function ruledTable(rows: string[][], widths: number[]): Table {
  const last = rows.length - 1;
  return new Table({
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    borders: {
      top: thick,
      bottom: thick,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: rows.map(
      (row, i) =>
        new TableRow({
          tableHeader: i === 0,
          cantSplit: true,
          children: row.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                borders: {
                  top: i === 0 ? thick : none,
                  bottom: i === 0 ? thin : i === last ? thick : none,
                },
                children: [para(i === 0 ? `**${text}**` : text, 'TableText')],
              }),
          ),
        }),
    ),
  });
}

/** Lines to fill in: the label on the left, a ruled blank on the right. */
export function fieldTable(fields: { label: string; lines?: number }[]): Table {
  const widths = [Math.round(textWidth * 0.3), textWidth - Math.round(textWidth * 0.3)];
  const cell = (width: number, style: string, text: string, ruled: boolean) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      borders: { top: none, left: none, right: none, bottom: ruled ? thin : none },
      verticalAlign: VerticalAlignTable.BOTTOM,
      margins: { left: 0, right: 0 },
      children: [para(text, style)],
    });
  return new Table({
    columnWidths: widths,
    width: { size: textWidth, type: WidthType.DXA },
    borders: {
      top: none,
      bottom: none,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: fields.map(
      ({ label, lines = 1 }) =>
        new TableRow({
          cantSplit: true,
          height: { value: 420 * lines, rule: 'atLeast' },
          children: [
            cell(widths[0] ?? 0, 'FormLabel', label, false),
            cell(widths[1] ?? 0, 'FormText', '', true),
          ],
        }),
    ),
  });
}
