import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import type { Placed } from '../../understanding/reading.ts';
import { asText } from './text-reading.ts';
import type { Label, PendingMention, TextReading } from './text-reading.ts';

/** What a mention needs to know once the text is whole. */
export type Ids = {
  /** The element that a label stands at, as it is in the text; null for one that is not. */
  idOf(target: Placed | null): string | null;
};

/** What a reference says: what the label of its target says, with a link to it. */
export function resolveMention(
  to: TextReading,
  { command, keys, isRange }: PendingMention,
  content: Inline[],
  ids: Ids,
  place: Placed,
): Inline[] {
  const found = keys.map((key) => ({ key, label: to.labels.get(key) ?? null }));
  for (const { key, label } of found) {
    if (!label) to.reading.doubtAbout(place, 'mention-unmatched', `[${key}]`);
  }
  const say = sayer(to, command, ids);
  if (content.length > 0) {
    const id = ids.idOf(found[0]?.label?.target ?? null);
    return id === null ? content : [{ kind: 'mention', target: id, content }];
  }
  if (found.length === 1) return say.one(found[0]!.key, found[0]!.label);
  return say.several(found, isRange);
}

type Keyed = { key: string; label: Label | null };

const NAMING =
  /^(?:auto|Auto|c|C|v|V|zc|fulle|full|pretty|page|cpage|Cpage|vpage|f|F|t|T|s|S)ref(?:range)?\*?$/;
const TITLES = /^(?:nameref|Nameref|titleref)$/;
const NAMES_ALONE = /^(?:lc)?name[cC]refs?$/;

function sayer(to: TextReading, command: string, ids: Ids) {
  const isNaming = NAMING.test(command) || /range$/.test(command);
  const link = (label: Label | null, key: string, words: string): Inline => {
    if (!label) return asText(`[${key}]`);
    const id = ids.idOf(label.target);
    return id === null || words === ''
      ? asText(words)
      : { kind: 'mention', target: id, content: [asText(words)] };
  };
  const numberOf = (label: Label, isNamed: boolean): string => {
    if (label.number === null) return plainText(label.title) || (label.name ?? '');
    const isEquation = label.kind === 'equation';
    const hasBrackets = isEquation && (isNamed || /^(?:eqref|labelcref|eref|Eref)$/.test(command));
    return hasBrackets ? `(${label.number})` : label.number;
  };
  const nameOf = (label: Label): string => {
    const own = to.crefNames.get(label.kind);
    const said = own && /^[cC]ref/.test(command) ? own.one : label.name;
    return (said ?? '').trim();
  };
  const words = (label: Label): string => {
    if (TITLES.test(command)) return plainText(label.title) || numberOf(label, false);
    if (NAMES_ALONE.test(command)) return nameOf(label);
    const number = numberOf(label, isNaming);
    if (!isNaming || label.number === null) return number;
    // What the element itself is called.
    return [nameOf(label), number].filter(Boolean).join(' ');
  };
  return {
    one: (key: string, label: Label | null): Inline[] => [
      link(label, key, label ? words(label) : ''),
    ],
    several(found: readonly Keyed[], isRange: boolean): Inline[] {
      if (!isNaming)
        return joined(
          to,
          found.map(({ key, label }) => link(label, key, label ? words(label) : '')),
        );
      const groups = groupedBy(found, (label) => nameOf(label));
      return joined(
        to,
        groups.map((group) => groupWords(group)),
      );
      function groupWords(group: readonly Keyed[]): Inline[] {
        const [first] = group;
        const name = first?.label
          ? plural(to, nameOf(first.label), group.length, first.label.kind)
          : '';
        const links = group.map(({ key, label }, at) =>
          link(
            label,
            key,
            label ? [at === 0 ? name : '', numberOf(label, true)].filter(Boolean).join(' ') : '',
          ),
        );
        if (isRange && links.length === 2) return [links[0]!, asText('–'), links[1]!];
        return joined(to, links);
      }
    },
  };
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

function plural(to: TextReading, name: string, count: number, kind: string): string {
  if (count < 2 || name === '') return name;
  const own = to.crefNames.get(kind);
  if (own?.one === name) return own.many;
  return (
    to.names.plurals[name] ?? (to.language === 'english' && /[a-z]$/.test(name) ? `${name}s` : name)
  );
}

/** `a, b and c` */
function joined(to: TextReading, parts: readonly (Inline | Inline[])[]): Inline[] {
  return parts.flatMap((part, at): Inline[] => {
    const between = at === 0 ? [] : [asText(at === parts.length - 1 ? ` ${to.names.and} ` : ', ')];
    return [...between, ...(Array.isArray(part) ? part : [part])];
  });
}
