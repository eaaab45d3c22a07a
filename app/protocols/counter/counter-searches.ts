/** Owns how searches stand in reports of COUNTER 5.1: they are of the platform, and of no article (3.3.8). */

export const SEARCHES = 'Searches_Platform';

/** Beside what was counted of articles. @returns no item where nothing was counted */
export function withSearches<Item extends { Attribute_Performance: readonly object[] }>(
  item: Item,
  said: object,
  searches: Readonly<Record<string, number>>,
) {
  const own = { Data_Type: 'Platform', ...said, Performance: { [SEARCHES]: searches } };
  const has = Object.keys(searches).length > 0;
  const all = [...item.Attribute_Performance, ...(has ? [own] : [])];
  return all.length > 0 ? [{ ...item, Attribute_Performance: all }] : [];
}
