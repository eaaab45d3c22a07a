export const csvRow = (fields: readonly (string | number | null)[]): string =>
  `${fields.map(field).join(',')}\r\n`;

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would take for a formula and compute. */
const FORMULA = /^[=+\-@\t\r]/;
