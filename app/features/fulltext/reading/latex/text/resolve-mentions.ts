import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import type { Placed } from '../../understanding/reading.ts';
import { asText } from './text-reading.ts';
import type { Label, PendingMention, TextReading } from './text-reading.ts';

/** What a mention needs to know once the text is whole. */
export type Ids = {
  /** The id of what a label stands at, or of a part of it; null for what is not in the text. */
  idOf(target: Placed | null, part?: number): string | null;
};

/**
 * What a reference says: what the label of its target says, with a link to it.
 * @param before the words before it, which may name its kind already
 */
export function resolveMention(
  to: TextReading,
  { command, keys, isRange }: PendingMention,
  content: Inline[],
  ids: Ids,
  place: Placed,
  before = '',
): Inline[] {
  const found = keysThere(to, keys).map((key) => ({ key, label: to.labels.get(key) ?? null }));
  for (const { key, label } of found) {
    if (!label) to.reading.doubtAbout(place, 'mention-unmatched', `[${key}]`);
  }
  if (keys.length === 0) to.reading.doubtAbout(place, 'mention-unmatched', `\\${command}{}`);
  if (content.length > 0) {
    const label = found[0]?.label;
    const id = label ? (ids.idOf(label.target, label.part) ?? ids.idOf(label.target)) : null;
    return id === null ? content : [{ kind: 'mention', target: id, content }];
  }
  const say = speaker(to, command, before);
  if (found.length === 1 || !say.isNaming) {
    return joined(
      to,
      found.map((each) => link(ids, each, say.words)),
    );
  }
  const groups = groupedBy(found, say.nameOf);
  return joined(
    to,
    groups.map((group) => sayGroup(to, ids, group, say, isRange)),
  );
}

/** What stands nowhere as it is written may be several, which LaTeX would not refer to. */
const keysThere = ({ labels }: TextReading, keys: string[]): string[] =>
  keys.flatMap((key) => {
    const parts = key.split(',').map((part) => part.trim());
    return labels.has(key) || !parts.every((part) => labels.has(part)) ? [key] : parts;
  });

type Keyed = { key: string; label: Label | null };

/** `Figures 1 and 2`: the name once, a link for each number. */
function sayGroup(
  to: TextReading,
  ids: Ids,
  group: readonly Keyed[],
  say: ReturnType<typeof speaker>,
  isRange: boolean,
): Inline[] {
  const [first] = group;
  const name = first?.label ? plural(to, say.nameOf(first.label), group.length, first.label) : '';
  const links = group.map((each, at) =>
    link(ids, each, (label) =>
      [at === 0 ? name : '', say.numberOf(label)].filter(Boolean).join(' '),
    ),
  );
  if (isRange && links.length === 2) return [...links[0]!, asText('–'), ...links[1]!];
  return joined(to, links);
}

/** The words of a label with a link to what it stands at; its key where there is no such label. */
function link(ids: Ids, { key, label }: Keyed, say: (label: Label) => string): Inline[] {
  if (!label) return [asText(`[${key}]`)];
  const words = say(label);
  if (words === '') return [];
  const own = ids.idOf(label.target, label.part);
  if (own !== null) return [{ kind: 'mention', target: own, content: [asText(words)] }];
  // Of a part that is not shown the number leads to the whole.
  const whole = label.part === undefined ? null : ids.idOf(label.target);
  if (whole === null) return [asText(words)];
  const number = words.slice(0, -1).replace(/^\([a-z]{1,3}$/, '');
  if (number === '') return [{ kind: 'mention', target: whole, content: [asText(words)] }];
  return [{ kind: 'mention', target: whole, content: [asText(number)] }, asText(words.slice(-1))];
}

const NAMING =
  /^(?:auto|Auto|c|C|v|V|zc|full|pretty|page|cpage|Cpage|vpage|f|F|t|T|s|S)ref(?:range)?$/;
/** `Fig. ` and `Table ` stand before a command of which only the name is known. */
const NAMED =
  /\p{L}{2,20}\.?\u00A0$|\b(?:figs?|figures?|tables?|tabs?|eqs?|equations?|sec|sections?|alg|algorithms?|app|appendix|theorem|lemma)\.?\s\(?$/iu;
const TITLES = /^(?:nameref|Nameref|titleref)$/;
const NAMES_ALONE = /^(?:lc)?name[cC]refs?$/;
const IN_BRACKETS = /^(?:eqref|labelcref|eref|Eref)$/;

/** What a command says of a label. */
function speaker(to: TextReading, command: string, before: string) {
  const isNaming =
    NAMING.test(command) ||
    command.endsWith('range') ||
    (command === 'octavoref' && !NAMED.test(before));
  const numberOf = (label: Label): string => {
    if (label.number === null) return plainText(label.title) || (label.name ?? '');
    const part = command.startsWith('subref') && /[a-z]{1,3}$/.exec(label.number)?.[0];
    if (part) return command === 'subref' ? `(${part})` : part;
    const hasBrackets = label.kind === 'equation' && (isNaming || IN_BRACKETS.test(command));
    return hasBrackets ? `(${label.number})` : label.number;
  };
  const nameOf = (label: Label): string => {
    const own = /^[cC]ref/.test(command) ? to.crefNames.get(label.kind) : undefined;
    const name = (own?.one ?? label.name ?? '').trim();
    // Some classes show the name with the number.
    return label.number?.startsWith(name) ? '' : name;
  };
  const words = (label: Label): string => {
    if (TITLES.test(command)) return plainText(label.title) || numberOf(label);
    if (NAMES_ALONE.test(command)) return nameOf(label);
    if (!isNaming || label.number === null) return numberOf(label);
    return [nameOf(label), numberOf(label)].filter(Boolean).join(' ');
  };
  return { isNaming, numberOf, nameOf, words };
}

function groupedBy(found: readonly Keyed[], nameOf: (label: Label) => string): Keyed[][] {
  const groups = new Map<string, Keyed[]>();
  for (const each of found) {
    const name = each.label ? nameOf(each.label) : each.key;
    const group = groups.get(name) ?? [];
    group.push(each);
    groups.set(name, group);
  }
  return [...groups.values()];
}

function plural(to: TextReading, name: string, count: number, { kind }: Label): string {
  if (count < 2 || name === '') return name;
  const own = to.crefNames.get(kind);
  if (own?.one === name) return own.many;
  const isEnglish = to.language === 'english' && /[a-z]$/.test(name);
  return to.names.plurals[name] ?? (isEnglish ? `${name}s` : name);
}

/** `a, b and c` */
function joined(to: TextReading, parts: readonly Inline[][]): Inline[] {
  return parts.flatMap((part, at): Inline[] => {
    const between = at === parts.length - 1 ? ` ${to.names.and} ` : ', ';
    return at === 0 ? part : [asText(between), ...part];
  });
}
