/** What file systems allow; longer names cannot be indexed by PostgreSQL either. */
const LONGEST = 255;

/**
 * The name under `/uploads/` of the file that a record's `pdf` names, which may be a path or an
 * address: its last part, so that it never leads out of a folder.
 * @returns null when it names no file
 */
export function pdfFileName(pdf: string): string | null {
  const path = /^https?:\/\//i.test(pdf.trim()) ? pdf.replace(/[?#].*$/s, '') : pdf;
  const name = path.split(/[/\\]/).at(-1)!.trim();
  return name === '' || /^\.+$/.test(name) || name.length > LONGEST ? null : name;
}
