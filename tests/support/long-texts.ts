import { processorTime } from './processor-time.ts';

/** Milliseconds of processor time for each field, and for the page around them. */
const FOR_A_FIELD = 50;
const FOR_THE_PAGE = 200;

/** What patterns and parsers find hardest when it is repeated. */
const PIECES = [
  ...[' ', '\t', 'a', 'a ', '@', 'a@', '"', "'", '(', '(a)', '[', '{{', '{{\t', '{a@', '$', '$a$'],
  ...[
    '1. ',
    'e\u0301',
    '\u0301',
    '\u200f',
    '汉',
    '👩\u200d',
    ',',
    'a, ',
    '.',
    ';',
    'a;',
    'A. B., ',
  ],
  ...[' and ', '\n- ', '\\(', '\\emph{', '<a ', '&amp;', '-', '\u2028'],
];

/** The piece again and again, as many characters as are asked for. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

type Fields = Record<string, string>;

/** Where people may send texts. */
export type Door = {
  /** The fields that are filled. */
  names: readonly string[];
  /** Characters that are taken in a field, where more is known to be refused at once. */
  longest?: Readonly<Record<string, number>>;
  send: (fields: Fields) => Promise<{ status: number }>;
};

export type Doors = Readonly<Record<string, Door>>;

/**
 * Sends every piece through every door, in all of its fields at once.
 * @param length characters of each field
 * @returns which took longer than the site has for it, or failed; each with its time or status
 */
export async function slowOnes(doors: Doors, length: number): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, door] of Object.entries(doors)) {
    const { names, longest = {} } = door;
    const fieldsOf = (text: string): Fields =>
      Object.fromEntries(names.map((field) => [field, text.slice(0, longest[field])]));
    await door.send(fieldsOf('An ordinary text.'));
    for (const piece of PIECES) {
      // The length of all fields is what the largest request may have.
      const text = repeated(piece, Math.min(length, Math.floor(300_000 / names.length)));
      let status = 0;
      const send = async () => {
        ({ status } = await door.send(fieldsOf(text)));
      };
      const most = FOR_A_FIELD * names.length + FOR_THE_PAGE;
      let time = await processorTime(send);
      // What another process costs this one is not the door's.
      if (time > most) time = Math.min(time, await processorTime(send));
      if (time > most) slow.push(`${name} ${JSON.stringify(piece)} ${time}`);
      if (status >= 500) slow.push(`${name} ${JSON.stringify(piece)} answers ${status}`);
    }
  }
  return slow;
}

/**
 * Sends one field of a million characters through every door, the last field of each.
 * @returns what each answered, with the time where it took longer than a page may
 */
export async function answersToAMegabyte(doors: Doors): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, { names, send }] of Object.entries(doors)) {
    const seen = new Set<number | string>();
    for (const piece of ['a ', '(', 'a;', '@']) {
      const sent = (text: string) => async () => {
        seen.add((await send({ [names.at(-1)!]: text })).status);
      };
      const text = repeated(piece, 1_000_000);
      let time = await processorTime(sent(text));
      // What another process costs this one is not the door's. The same once more would be no change.
      if (time > FOR_A_FIELD + FOR_THE_PAGE) {
        time = Math.min(time, await processorTime(sent(`${text.slice(0, -1)}b`)));
      }
      if (time > FOR_A_FIELD + FOR_THE_PAGE) seen.add(`${JSON.stringify(piece)} ${time}`);
    }
    answers[name] = [...seen].join(', ');
  }
  return answers;
}
