/** Owns reading the value of one setting from its text, of the kinds that several settings have. */
import path from 'node:path';

/** A setting, or what it names, cannot be used; the message is one sentence for the operator. */
export class SettingError extends Error {}

export const text =
  (fallback: string) =>
  (value: string | undefined): string =>
    value === undefined || value === '' ? fallback : value;

export const optional = (value: string | undefined): string | null => (value ? value : null);

export const folder =
  (fallback: string) =>
  (value: string | undefined): string =>
    path.resolve(value || fallback);

export const choice =
  <Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) =>
  (value: string | undefined): Choice => {
    if (value === undefined || value === '') return fallback;
    const found = choices.find((entry) => entry === value);
    if (found === undefined) {
      throw new SettingError(`${name} is “${value}”, but must be one of: ${choices.join(', ')}.`);
    }
    return found;
  };

export const wholeNumber =
  (name: string, fallback: number) =>
  (value: string | undefined): number => {
    const number = Number(value || fallback);
    if (Number.isSafeInteger(number) && number > 0 && number < 2 ** 31) return number;
    throw new SettingError(`${name} is “${value}”, but must be a whole number from 1 on.`);
  };
