import { isMap, parseDocument, stringify } from 'yaml';

/** A file of running text as the fields of a form. */
export type TextFields = {
  title: string;
  /** One sentence of what it is about: `description` of a page, `summary` of a topic of the guide. */
  about: string;
  /** What else stands in the front matter, as YAML. */
  settings: string;
  text: string;
};

/** Whether a file is running text with a title, rather than settings. */
export const isRunningText = (file: string): boolean => file.endsWith('.md');

const aboutOf = (file: string) => (file.startsWith('guidelines/') ? 'summary' : 'description');

const PARTS = /^---\n([\s\S]*?\n)?---(?:\n|$)/;

/** @param source a whole file with front matter; without it all is text */
export function fieldsOf(file: string, source: string): TextFields {
  const parts = PARTS.exec(source);
  if (parts === null) return { title: '', about: '', settings: '', text: source };
  const text = source.slice(parts[0].length).trim();
  const front = parseDocument(parts[1] ?? '');
  const about = aboutOf(file);
  // Settings that are no YAML stand as they were typed, behind the two lines that `sourceOf` puts first.
  if (front.errors.length > 0) {
    const [, , ...settings] = (parts[1] ?? '').trimEnd().split('\n');
    return { title: '', about: '', settings: settings.join('\n'), text };
  }
  const said = (name: string) => {
    const value = front.get(name);
    return typeof value === 'string' ? value : '';
  };
  const fields = { title: said('title'), about: said(about) };
  front.delete('title');
  front.delete(about);
  const isEmpty = !isMap(front.contents) || front.contents.items.length === 0;
  return {
    ...fields,
    settings: isEmpty ? '' : front.toString({ lineWidth: 0 }).trim(),
    text,
  };
}

/** The whole file that fields make. */
export function sourceOf(file: string, { title, about, settings, text }: TextFields): string {
  const front = stringify({ title, [aboutOf(file)]: about }, { lineWidth: 0 });
  return `---\n${front}${settings === '' ? '' : `${settings}\n`}---\n\n${text}\n`;
}

/** The field in which a line of the file stands, and which line of that field it is. */
export function placeOf(
  { settings }: TextFields,
  line: number,
): { field: keyof TextFields; line: number } {
  const [title, about] = [2, 3];
  const lines = settings === '' ? 0 : settings.split('\n').length;
  if (line <= title) return { field: 'title', line: 1 };
  if (line === about) return { field: 'about', line: 1 };
  // A mistake that the line of `---` below them shows is one of the settings.
  if (lines > 0 && line <= about + lines + 1) {
    return { field: 'settings', line: Math.min(line - about, lines) };
  }
  // Behind the front matter come its last `---` and an empty line.
  return { field: 'text', line: Math.max(1, line - about - lines - 2) };
}
