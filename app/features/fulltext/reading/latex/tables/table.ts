/** What a command or an environment is for the text. */
const KINDS = [
  // Says how the page looks, or what readers do not see.
  'nothing',
  // The words of an argument, whose number is told, or of all; those of an environment.
  'words',
  // A space, a line break, a sign.
  'space',
  'break',
  'sign',
  // An accent above or below the letter that it is given.
  'accent',
  // The argument set off, and all that follows in its group.
  'set',
  'switch',
  'quote',
  // Of the front, by what it is.
  'front',
  // What authors declare, by its role.
  'statement',
  // A float or what is arranged in it; a drawing.
  'float',
  'drawing',
  'list',
  'table',
  'quotation',
  'theorem',
  'code',
  // What has a file of code for itself, by its name.
  'own',
] as const;

export type Kind = (typeof KINDS)[number];

export type Entry = {
  kind: Kind;
  /** What of it: the number of an argument, a sign, a role. */
  of: string;
  /** Arguments as xparse writes them: `s o m`. */
  takes: string;
};

export type Table = {
  /** Packages or classes that bring it; none for what LaTeX has itself. */
  by: readonly string[];
  commands: ReadonlyMap<string, Entry>;
  environments: ReadonlyMap<string, Entry>;
};

type Written = { by?: string; commands?: string; environments?: string };

/**
 * A table of what packages or classes define: a line for each kind, as `kind of what | arguments |
 * names`. Another package is another table.
 * @throws for a line that is not so
 */
export const table = ({ by = '', commands = '', environments = '' }: Written): Table => ({
  by: by.split(/\s+/).filter(Boolean),
  commands: entriesOf(commands),
  environments: entriesOf(environments),
});

function entriesOf(lines: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of lines.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [what = '', takes, names] = line.split(' | ').map((each) => each.trim());
    const [kind, ...of] = what.split(' ');
    if (takes === undefined || names === undefined || !isKind(kind)) throw new Error(line);
    const entry = { kind, of: signOf(of.join(' ')), takes: takes === '-' ? '' : takes };
    for (const name of names.split(/\s+/)) {
      if (entries.has(name)) throw new Error(`${name} stands twice`);
      entries.set(name, entry);
    }
  }
  return entries;
}

/** `U+007C` is the sign itself, for those that the table or its reader would not see. */
const signOf = (written: string): string =>
  written.startsWith('U+') ? String.fromCodePoint(Number.parseInt(written.slice(2), 16)) : written;

const isKind = (kind: string | undefined): kind is Kind => KINDS.includes(kind as Kind);
