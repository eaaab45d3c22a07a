/** What file systems allow; longer names cannot be indexed by PostgreSQL either. */
const LONGEST = 255;

/**
 * The last part of a path or an address, so that it never leads out of a folder.
 * @returns null when it names no file
 */
export function pdfFileName(pdf: string): string | null {
  const path = /^https?:\/\//i.test(pdf.trim()) ? pdf.replace(/[?#].*$/s, '') : pdf;
  const name = path.split(/[/\\]/).at(-1)!.trim();
  return name === '' || /^\.+$/.test(name) || name.length > LONGEST ? null : name;
}
