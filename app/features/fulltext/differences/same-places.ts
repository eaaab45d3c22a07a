import { plainText } from '../core/plain-text.ts';
import type { Pointer, Unit } from './units.ts';

/** The id in the newer text of what has another in the older one. */
export type Places = ReadonlyMap<string, string>;

/** What the ids of all units became, by those that are one in both texts. */
export function samePlaces(all: readonly { was: Unit; now: Unit | null }[]): Places {
  const places = new Map<string, string>();
  const pair = (was: unknown, now: unknown): void => {
    if (typeof was !== 'object' || typeof now !== 'object' || !was || !now) return;
    for (const [name, value] of Object.entries(was)) {
      const other = (now as Record<string, unknown>)[name];
      if (name !== 'id' || typeof value !== 'string') pair(value, other);
      else if (typeof other === 'string' && other !== '') places.set(value, other);
    }
  };
  for (const { was, now } of all) {
    for (const id of idsIn(was)) places.set(id, `${id}, which is gone`);
    pair(was, now);
  }
  return places;
}

const idsIn = (unit: Unit): string[] =>
  Array.from(JSON.stringify(unit).matchAll(/"id":"([^"\\]+)"/g), ([, id]) => id!);

/**
 * What is compared of a citation, a mention or the mark of a note: where it leads and its words
 * without numbers, which follow what was put before.
 * @param places for the older text, whose ids are other ones
 */
export const pointerKeyOf =
  (places: Places | null) =>
  (pointer: Pointer): string => {
    const targets = pointer.kind === 'citation' ? pointer.targets : [pointer.target];
    const led = targets.map((id) => places?.get(id) ?? id);
    const content = pointer.kind === 'note' ? [] : pointer.content;
    const words = plainText(content);
    return [pointer.kind, ...led, led.length > 0 ? words.replaceAll(/\d+/g, '') : words].join(' ');
  };
