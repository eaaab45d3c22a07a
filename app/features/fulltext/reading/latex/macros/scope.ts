import type { Token } from '../source/tokens.ts';
import type { Macro } from './macro.ts';

/** What stands before and behind an environment of the author's own. */
export type OwnEnvironment = {
  parameters: Macro['parameters'];
  begin: Macro['body'];
  end: Macro['body'];
};

type Meaning = {
  macros: Map<Token, Macro>;
  environments: Map<string, OwnEnvironment>;
  switches: Map<string, boolean>;
};

/** What commands mean at a place: what a group defines ends with it. */
export function beginScope() {
  const meaning: Meaning = { macros: new Map(), environments: new Map(), switches: new Map() };
  /** What to do at the end of each open group. */
  const open: (() => void)[][] = [];

  function set<Key, Value>(
    to: Map<Key, Value>,
    key: Key,
    value: Value | undefined,
    isGlobal: boolean,
  ) {
    const group = open.at(-1);
    if (group && !isGlobal) {
      const before = to.get(key);
      group.push(() => (before === undefined ? to.delete(key) : to.set(key, before)));
    }
    if (value === undefined) to.delete(key);
    else to.set(key, value);
  }
  return {
    begin: () => void open.push([]),
    end() {
      for (const undo of open.pop()?.toReversed() ?? []) undo();
    },
    macro: (name: Token): Macro | undefined => meaning.macros.get(name),
    define: (name: Token, macro: Macro | undefined, isGlobal = false) =>
      set(meaning.macros, name, macro, isGlobal),
    environment: (name: string): OwnEnvironment | undefined => meaning.environments.get(name),
    defineEnvironment: (name: string, environment: OwnEnvironment) =>
      set(meaning.environments, name, environment, false),
    /** What `\newif` made; undefined for one that nothing made. */
    switch: (name: string): boolean | undefined => meaning.switches.get(name),
    setSwitch: (name: string, value: boolean, isGlobal = false) =>
      set(meaning.switches, name, value, isGlobal),
  };
}

export type Scope = ReturnType<typeof beginScope>;
