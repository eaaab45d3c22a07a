/** Owns reading what a bank exports: a table in which a payment is known by the number of its invoice and its amount. */
import { readBankAmount } from './money.ts';

const MOST_LINES = 5000;

export type OpenInvoice = {
  number: number;
  label: string;
  /** Minor units. */
  total: number;
  currency: string;
};

export type BankLine = {
  /** As in the file, from 1. */
  line: number;
  text: string;
} & (
  | {
      outcome: 'matched';
      number: number;
      label: string;
      /** ISO 8601 date, or null where the line has none that is over. */
      on: string | null;
    }
  | { outcome: 'another-amount'; label: string }
  | { outcome: 'unknown' }
);

type Asked = {
  /** Heading of the column that has the amounts, in whatever letters. */
  column: string;
  open: readonly OpenInvoice[];
  /** ISO 8601 date. */
  today: string;
};

/**
 * Each line below the head, and what it pays. An invoice is paid by the first line that fits.
 * @returns as a string, what is wrong with the file
 */
export function matchPayments(file: string, { column, open, today }: Asked): BankLine[] | string {
  const rows = file.replace('\uFEFF', '').replaceAll('\r\n', '\n').split('\n');
  if (rows.length > MOST_LINES) return `Please choose a file of at most ${MOST_LINES} lines.`;
  const head = findHead(rows, column);
  if (!head) return `No line of this file has a column “${column}”.`;
  const taken = new Set<number>();
  return rows.flatMap((text, at): BankLine[] => {
    if (text.trim() === '' || at <= head.at) return [];
    const line = at + 1;
    const cells = cellsOf(text, head.separator);
    const named = open.filter((invoice) => cells.some((cell) => names(cell, invoice.label)));
    if (named.length === 0) return [{ line, text, outcome: 'unknown' }];
    const amount = cells.some(isDebit) ? '' : (cells[head.column] ?? '');
    const paid = named.find(
      ({ number, total, currency }) =>
        !taken.has(number) && readBankAmount(amount, currency) === total,
    );
    if (!paid) return [{ line, text, outcome: 'another-amount', label: named[0]!.label }];
    const { number, label } = paid;
    taken.add(number);
    return [{ line, text, outcome: 'matched', number, label, on: dayIn(cells, today) }];
  });
}

function findHead(rows: readonly string[], wanted: string) {
  const isWanted = (cell: string) => cell.toLowerCase() === wanted.trim().toLowerCase();
  for (const [at, row] of rows.entries()) {
    for (const separator of [';', ',', '\t']) {
      const column = cellsOf(row, separator).findIndex(isWanted);
      // A line that is nothing but the word is a title.
      if (column >= 0 && row.includes(separator)) return { at, separator, column };
    }
  }
  return null;
}

/** How banks mark money that went out, where amounts have no sign. */
const isDebit = (cell: string): boolean =>
  ['s', 'd', 'dr', 'dbit', 'debit', 'soll'].includes(cell.toLowerCase());

/** Whether a text holds a number of an invoice, and not a longer one that begins or ends like it. */
function names(cell: string, label: string): boolean {
  const [text, wanted] = [cell.toLowerCase(), label.toLowerCase()];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + wanted.length])) return true;
  }
  return false;
}

const isPart = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** RFC 4180, of one line. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cells[cells.length - 1] += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

/** Whether a text is a day of the calendar that is not to come. @param text ISO 8601 date */
export const isPastDay = (text: string, today: string): boolean =>
  text <= today && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

function dayIn(cells: readonly string[], today: string): string | null {
  for (const cell of cells) {
    const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(cell) ?? [];
    const text = year === undefined ? cell : `${year}-${month}-${day}`;
    if (isPastDay(text, today)) return text;
  }
  return null;
}
