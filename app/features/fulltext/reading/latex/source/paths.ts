/** Paths within a project: with slashes, from its folder on. */

export const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** `.` where the name has no folder. */
export const folderOf = (name: string): string =>
  name.includes('/') ? name.slice(0, name.lastIndexOf('/')) || '/' : '.';

/** Without `.`, `..` and doubled slashes where these can be resolved. */
export function normalized(name: string): string {
  const parts: string[] = [];
  for (const part of name.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  const joined = parts.join('/');
  return name.startsWith('/') ? `/${joined}` : joined || '.';
}

export const joined = (...parts: readonly string[]): string =>
  normalized(parts.filter((part) => part !== '').join('/'));
