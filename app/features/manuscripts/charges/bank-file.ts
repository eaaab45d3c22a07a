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

type Outcome =
  | {
      outcome: 'matched';
      number: number;
      label: string;
      /** ISO 8601 date, or null where the line has none. */
      on: string | null;
    }
  | { outcome: 'another-amount' | 'in-future' | 'paid-already' | 'noted-before'; label: string }
  | { outcome: 'unknown' };

export type BankLine = {
  /** As in the file, from 1. */
  line: number;
  text: string;
} & Outcome;

/** An invoice that is paid, with the ISO 8601 date of its payment. */
export type PaidInvoice = OpenInvoice & { paidOn: string | null };

type Asked = {
  /** Heading of the column that has the amounts, in whatever letters. */
  column: string;
  open: readonly OpenInvoice[];
  paid: readonly PaidInvoice[];
  /** ISO 8601 date. */
  today: string;
};

/**
 * Each line below the head, and what it pays. An invoice is paid by the first line that fits.
 * @returns as a string, what is wrong with the file
 */
export function matchPayments(
  file: string,
  { column, open, paid, today }: Asked,
): BankLine[] | string {
  const rows = file.replace('\uFEFF', '').replaceAll('\r\n', '\n').split('\n');
  if (rows.length > MOST_LINES) return `Please choose a file of at most ${MOST_LINES} lines.`;
  const head = findHead(rows, column);
  if (!head) return `No line of this file has a column “${column}”.`;
  const taken = new Set<number>();
  return rows.flatMap((text, at): BankLine[] => {
    if (text.trim() === '' || at <= head.at) return [];
    const cells = cellsOf(text, head.separator);
    const amount = cells.some(isDebit) ? '' : (cells[head.column] ?? '');
    const named = <Of extends OpenInvoice>(invoices: readonly Of[]): Of[] =>
      invoices.filter(({ label }) => cells.some((cell) => names(cell, label)));
    const outcome = matchLine(
      { amount, ...dayIn(cells, today) },
      { open: named(open), paid: named(paid), taken },
    );
    return [{ line: at + 1, text, ...outcome }];
  });
}

type Named = {
  open: readonly OpenInvoice[];
  paid: readonly PaidInvoice[];
  /** Numbers of those to which a line above belongs. */
  taken: Set<number>;
};

function matchLine(
  { amount, on, isToCome }: { amount: string } & ReturnType<typeof dayIn>,
  { open, paid, taken }: Named,
): Outcome {
  const isWhole = ({ total, currency }: OpenInvoice) => readBankAmount(amount, currency) === total;
  const found = open.find((invoice) => !taken.has(invoice.number) && isWhole(invoice));
  if (found) {
    const { number, label } = found;
    if (isToCome) return { outcome: 'in-future', label };
    taken.add(number);
    return { outcome: 'matched', number, label, on };
  }
  const again = open.find(isWhole);
  if (again) return { outcome: 'paid-already', label: again.label };
  if (open[0]) return { outcome: 'another-amount', label: open[0].label };
  const before = paid.find(({ currency }) => (readBankAmount(amount, currency) ?? 0) > 0);
  if (!before) return { outcome: 'unknown' };
  const { number, label, paidOn } = before;
  if (taken.has(number) || !isWhole(before) || on !== paidOn) {
    return { outcome: 'paid-already', label };
  }
  taken.add(number);
  return { outcome: 'noted-before', label };
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
export const isPastDay = (text: string, today: string): boolean => text <= today && isDay(text);

const isDay = (text: string): boolean => new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** The first day of a line that is not to come, as ISO 8601 date, or whether it has only later ones. */
function dayIn(cells: readonly string[], today: string) {
  const days = cells
    .map((cell) => {
      const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(cell) ?? [];
      return year === undefined ? cell : `${year}-${month}-${day}`;
    })
    .filter(isDay);
  const on = days.find((day) => day <= today) ?? null;
  return { on, isToCome: on === null && days.length > 0 };
}
