/** Owns how a setting is declared. */
export type Environment = Record<string, string | undefined>;

export type Setting<Value> = {
  /** What stands in `docs/settings.md` as the default. */
  fallback: string;
  /** One sentence that an operator understands. */
  help: string;
  /** Turns the text of the environment into the value; throws a `SettingError` on a bad one. */
  read: (text: string | undefined, env: Environment) => Value;
};

export const setting = <Value>(
  fallback: string,
  help: string,
  read: Setting<Value>['read'],
): Setting<Value> => ({ fallback, help, read });
