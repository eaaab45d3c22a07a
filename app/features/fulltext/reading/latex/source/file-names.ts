/** The last part of a name with folders. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The folder of a name, or `.`. */
export function folderOf(name: string): string {
  const at = name.lastIndexOf('/');
  return at === -1 ? '.' : name.slice(0, at) || '/';
}

/** A name within a folder, without `.`, `..` and empty parts as far as they lead back. */
export function within(folder: string, name: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${name}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/') || '.';
}
