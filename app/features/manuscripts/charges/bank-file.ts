/** Owns reading what a bank exports: lines of any columns, in which an invoice is known by its number and its amount. */
import { readBankAmount } from './money.ts';

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
      /** ISO 8601 date, or null where the line has none. */ on: string | null;
    }
  | { outcome: 'another-amount'; label: string }
  | { outcome: 'unknown' }
);

/** Each line of the file but its head, and what it pays. An invoice is paid by the first line that fits. */
export function matchPayments(file: string, open: readonly OpenInvoice[]): BankLine[] {
  const rows = file.replace('\uFEFF', '').replaceAll('\r\n', '\n').split('\n');
  const separator = (rows[0] ?? '').includes(';') ? ';' : ',';
  const taken = new Set<number>();
  return rows.flatMap((text, at): BankLine[] => {
    if (text.trim() === '' || at === 0) return [];
    const line = at + 1;
    const cells = cellsOf(text, separator);
    const named = open.filter((invoice) => cells.some((cell) => names(cell, invoice.label)));
    const paid = named.find(
      ({ number, total, currency }) =>
        !taken.has(number) && cells.some((cell) => readBankAmount(cell, currency) === total),
    );
    if (paid) {
      const { number, label } = paid;
      taken.add(number);
      return [{ line, text, outcome: 'matched', number, label, on: dayIn(cells) }];
    }
    return named.length === 0
      ? [{ line, text, outcome: 'unknown' }]
      : [{ line, text, outcome: 'another-amount', label: named[0]!.label }];
  });
}

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

function dayIn(cells: readonly string[]): string | null {
  for (const cell of cells) {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? [];
    const [, turnedDay, turnedMonth, turnedYear] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(cell) ?? [];
    if (year !== undefined) return `${year}-${month}-${day}`;
    if (turnedYear !== undefined) return `${turnedYear}-${turnedMonth}-${turnedDay}`;
  }
  return null;
}
