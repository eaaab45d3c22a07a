/** Owns how placeholders in a letter are filled. */
import { partAsText } from '../letter.ts';
import type { LetterPart } from '../letter.ts';
import { placeholderOf } from './placeholders.ts';

/** The words of a letter with their placeholders. */
export type LetterTemplate = { subject: string; body: string };

/** What takes the place of a placeholder; null or empty where there is nothing to say. */
export type LetterValue = string | number | null | readonly LetterPart[];

export type LetterValues = Readonly<Record<string, LetterValue>>;

/** Labels of the links of a letter, by placeholder. */
export type LetterLinks = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const ALONE = /^\{\{([^{}]*)\}\}$/;
const FACT = /^([^:{}]{1,80}): \{\{([^{}]*)\}\}$/;

/** Names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name]) => name!.trim())),
];

/** No value is looked at for placeholders again. */
export const fillLine = (text: string, values: LetterValues): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => textOf(values, name));

/**
 * Blank lines part paragraphs. One whose placeholders are all empty is left out, and so is a line that has only an
 * empty placeholder, or a label before it. A link or a person’s words on a line of their own are set apart.
 */
export const fillBody = (body: string, values: LetterValues, links: LetterLinks): LetterPart[] =>
  paragraphsOf(body).flatMap((lines) => {
    const names = placeholdersIn(lines.join('\n'));
    if (names.length > 0 && names.every((name) => textOf(values, name) === '')) return [];
    return lines.flatMap((line) => partOf(line, values, links)).reduce(joined, []);
  });

const valueOf = (values: LetterValues, name: string): LetterValue =>
  Object.hasOwn(values, name.trim()) ? values[name.trim()]! : null;

function textOf(values: LetterValues, name: string): string {
  const value = valueOf(values, name) ?? '';
  return typeof value === 'object' ? value.map(partAsText).join('\n\n') : String(value);
}

function paragraphsOf(body: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of body.split('\n').map((each) => each.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}

function partOf(line: string, values: LetterValues, links: LetterLinks): LetterPart[] {
  const [, alone] = ALONE.exec(line) ?? [];
  const [, label, fact] = FACT.exec(line) ?? [];
  const name = (alone ?? fact)?.trim();
  if (name === undefined) return [fillLine(line, values)];
  const text = textOf(values, name);
  if (text === '') return [];
  if (label !== undefined && Object.hasOwn(links, name)) return [`${label}: ${text}`];
  if (label !== undefined) return [{ facts: [[label, text]] }];
  const value = valueOf(values, name);
  if (typeof value === 'object' && value !== null) return [...value];
  if (Object.hasOwn(links, name)) return [{ action: { label: links[name]!, url: text } }];
  if (placeholderOf(name)?.quote) return [{ quote: text }];
  return [text.includes('\n') ? { text } : text];
}

/** What a part says in lines of its own, or null for what is set apart. */
function linesOf(part: LetterPart): string | null {
  if (typeof part === 'string') return part;
  return 'text' in part ? part.text : null;
}

/** Lines of one paragraph stay together. */
function joined(parts: LetterPart[], part: LetterPart): LetterPart[] {
  const last = parts.at(-1);
  if (last === undefined) return [part];
  const rest = parts.slice(0, -1);
  const [before, after] = [linesOf(last), linesOf(part)];
  if (before !== null && after !== null) return [...rest, { text: `${before}\n${after}` }];
  if (typeof part === 'object' && typeof last === 'object' && 'facts' in part && 'facts' in last) {
    return [...rest, { facts: [...last.facts, ...part.facts] }];
  }
  return [...parts, part];
}

/** The placeholders of a letter: all that may be in it, and those that have to stay. */
export type Places = { placeholders: readonly string[]; needed: readonly string[] };

/** Of a letter as it came. */
export const placesOf = ({ subject, body }: LetterTemplate, links: LetterLinks): Places => ({
  placeholders: placeholdersIn(`${subject}\n${body}`),
  needed: placeholdersIn(body).filter(
    (name) => Object.hasOwn(links, name) || placeholderOf(name)?.stays === true,
  ),
});
