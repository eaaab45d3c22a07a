import type { AnyEvent, People, Words } from './history-event.ts';
import { detailsOf } from './history-event.ts';
import type { HistoryLine } from './history.server.ts';

type Events = Readonly<Record<string, AnyEvent>>;

export type Names = {
  accounts: ReadonlyMap<string, string>;
  /** Authors by position. */
  authors?: ReadonlyMap<number, string>;
  reviewers?: ReadonlyMap<number, string>;
};

export type ToldLine = {
  who: string;
  what: string;
  /** How it was before, where that is longer than a word. */
  before: string | null;
};

/** A line in words for editors. What is no longer in the table is told by its name. */
export function tellLine(events: Events, line: HistoryLine, names: Names): ToldLine {
  const words = wordsOf(events, line, {
    account: (id) => names.accounts.get(id) ?? 'a former account',
    author: (position) => names.authors?.get(position) ?? 'an author',
    reviewer: (invitation) => names.reviewers?.get(invitation) ?? 'a reviewer',
  });
  const who = actorOf(line.actor, names);
  return { who, ...(typeof words === 'string' ? { what: words, before: null } : words) };
}

/** The accounts that a line names in words, in whatever place. */
export function accountsIn(events: Events, line: HistoryLine): string[] {
  const accounts = line.actor.startsWith('account:') ? [line.actor.slice('account:'.length)] : [];
  wordsOf(events, line, {
    account: (id) => {
      accounts.push(id);
      return id;
    },
    author: String,
    reviewer: String,
  });
  return accounts;
}

function wordsOf(events: Events, line: HistoryLine, people: People): Words {
  const known = Object.hasOwn(events, line.event) ? events[line.event] : undefined;
  const details = known && detailsOf(known, line);
  if (!known || details === null) return line.event.replaceAll('-', ' ');
  return typeof known.words === 'function' ? known.words(details as never, people) : known.words;
}

function actorOf(actor: string, { accounts, authors, reviewers }: Names): string {
  const [kind = '', id = ''] = actor.split(/:(.*)/s);
  if (kind === 'account') return accounts.get(id) ?? 'A former account';
  if (kind === 'author') return authors?.get(Number(id)) ?? 'An author';
  if (kind === 'reviewer') return reviewers?.get(Number(id)) ?? 'A reviewer';
  return 'The journal';
}
