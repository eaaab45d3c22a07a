/** Owns letters as values: what each says unless the journal says it otherwise, and who gets it when. */
import { renderLetter } from '../letter.ts';
import type { Letter } from '../letter.ts';
import { fillBody, fillLine, placesOf } from './fill.ts';
import type { LetterLinks, LetterTemplate, LetterValue, LetterValues, Places } from './fill.ts';
import type { PlaceholderName } from './placeholders.ts';
import { fits } from './template-form.ts';

/** Who gets a letter, in the order of the list in the office. */
export const AUDIENCES = ['Authors', 'Reviewers', 'Editors', 'Account holders'] as const;

type Samples = Readonly<Partial<Record<PlaceholderName, string>>>;

/** A letter as the office lists it, shows it and lets the editor-in-chief word it. */
export type JournalLetter = LetterTemplate &
  Places & {
    name: string;
    title: string;
    to: (typeof AUDIENCES)[number];
    /** When it is sent. */
    when: string;
    links: LetterLinks;
    /** What its preview has in the place of a placeholder whose usual sample says something else. */
    samples?: Samples | undefined;
    /** A paragraph by which its reader is told of a right or asked for a word: with the subject it stays in each letter. */
    keeps?: string | undefined;
    /** Whether an editor can change each one before it is sent. */
    isDraft: boolean;
    /** As its reader will have it. */
    show: (template: LetterTemplate, values: LetterValues) => { subject: string; text: string };
  };

/** All that were declared: the page that lists them belongs to one feature. */
const LETTERS = new Map<string, JournalLetter>();

/** As its module is loaded. @throws when there is another letter of the same name */
export function declareLetter(letter: JournalLetter): JournalLetter {
  if (LETTERS.has(letter.name)) throw new Error(`There are two letters called ${letter.name}.`);
  LETTERS.set(letter.name, letter);
  return letter;
}

/** Every letter of the journal, by title. */
export const listLetters = (): JournalLetter[] =>
  [...LETTERS.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'en-GB'));

export const findLetter = (name: string): JournalLetter | undefined => LETTERS.get(name);

type Described = Pick<JournalLetter, 'name' | 'title' | 'to' | 'when' | 'subject'> & {
  /** Its paragraphs. */
  text: readonly string[];
  /** The place of the one, from 0, that stays whatever the words of the journal are. */
  keeps?: number;
  links?: LetterLinks;
  samples?: Samples;
  /** Why the person gets it; the journal does not change that. */
  reason: string;
};

type Named<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

/** One by one: a paragraph of which only the type is known would hide the placeholders of the others. */
export type NamedIn<Texts extends readonly string[]> = {
  [Place in keyof Texts]: Named<Texts[Place]>;
}[number];

type ValuesOf<Of extends Pick<Described, 'subject' | 'text' | 'reason'>> = Readonly<
  Record<NamedIn<[Of['subject'], Of['reason'], ...Of['text']]>, LetterValue>
>;

/** A mail that the program sends by itself, with what it says unless the journal says it otherwise. */
export type DefinedLetter<Values extends LetterValues = LetterValues> = JournalLetter & {
  /** By default in the words that came with the product; `own` has it in others. */
  write: (values: Values & { journal: string }) => Letter;
};

/** @param letter placeholders are those of its own text, and all that `placeholders.ts` explains */
export function defineLetter<const Of extends Described>(letter: Of): DefinedLetter<ValuesOf<Of>> {
  const { text, reason, links = {}, name, title, to, when, subject } = letter;
  const body = text.join('\n\n');
  const places = placesOf({ subject, body }, links);
  const keeps = letter.keeps === undefined ? undefined : text[letter.keeps]!;
  const kept = (own: LetterTemplate): LetterTemplate => ({
    subject: keeps === undefined ? own.subject : subject,
    body: keeps === undefined || own.body.includes(keeps) ? own.body : `${own.body}\n\n${keeps}`,
  });
  const write = (template: LetterTemplate, values: LetterValues): Letter =>
    renderLetter({
      subject: fillLine(template.subject, values),
      paragraphs: fillBody(template.body, values, links),
      from: fillLine('{{journal}}', values),
      reason: fillLine(reason, values),
    });
  const declared = declareLetter({
    ...{ name, title, to, when, subject, body, links, samples: letter.samples, isDraft: false },
    ...{ ...places, keeps, show: (own, values) => write(kept(own), values) },
  });
  return {
    ...declared,
    write: (values) => ({
      ...write({ subject, body }, values),
      // Words that an upgrade left without what has to be there are not sent.
      own: {
        name,
        write: (own) => write(fits(places, own) ? kept(own) : { subject, body }, values),
      },
    }),
  };
}

type To<Of extends Omit<Described, 'to' | 'reason'>, Reason extends string> = {
  subject: Of['subject'];
  reason: Reason;
  text: readonly ['{{name}}', ...Of['text']];
};

/** Defines letters to readers who get them for one reason; each begins with the reader's name. */
export const lettersTo =
  <const Reason extends string>(to: JournalLetter['to'], reason: Reason) =>
  <const Of extends Omit<Described, 'to' | 'reason'>>(letter: Of) =>
    defineLetter({
      ...letter,
      ...{ to, reason, text: ['Dear {{name}},', ...letter.text] },
      ...(letter.keeps !== undefined && { keeps: letter.keeps + 1 }),
    }) as DefinedLetter<ValuesOf<To<Of, Reason>>>;

export const toEditors = lettersTo(
  'Editors',
  'You are receiving this e-mail because you edit the journal.',
);
