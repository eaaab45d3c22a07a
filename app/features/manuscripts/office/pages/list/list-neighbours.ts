// HTML: `<div data-list>` around a list of `.entry-title a`, and on the page of an entry `<nav data-neighbours hidden>`
// with `a[data-to=previous]`, `a[data-to=next]` and `a[data-to=list]`. The list that was seen last in this window is
// kept; the links lead through it, and a way back to it has the focus on the entry that was left.

const KEPT = 'list-neighbours';

type Kept = { list: string; entries: string[]; left?: string };

export function drive(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    if (place.matches('nav')) showNeighbours(place);
    else keepList(place);
  }
}

function keepList(place: HTMLElement): void {
  const list = location.pathname + location.search;
  const links = [...place.querySelectorAll<HTMLAnchorElement>('.entry-title a')];
  const before = read();
  write({ list, entries: links.map(({ pathname }) => pathname) });
  if (before?.list !== list || before.left === undefined) return;
  const [entrance] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = entrance?.type === 'back_forward' || location.hash === '#left';
  const link = isBack && links.find(({ pathname }) => pathname === before.left);
  if (!link || document.activeElement !== document.body) return;
  link.focus();
  link.closest('tr')?.scrollIntoView({ block: 'center' });
}

function showNeighbours(nav: HTMLElement): void {
  // Who typed the address, or followed a link from elsewhere, does not walk through the list.
  if (!document.referrer.startsWith(location.origin)) return;
  const kept = read();
  const at = kept?.entries.findIndex(
    (entry) => location.pathname === entry || location.pathname.startsWith(`${entry}/`),
  );
  if (!kept || at === undefined || at === -1) return;
  write({ ...kept, left: kept.entries[at]! });
  const ways = {
    previous: kept.entries[at - 1],
    next: kept.entries[at + 1],
    list: `${kept.list}#left`,
  };
  for (const [name, way] of Object.entries(ways)) {
    const link = nav.querySelector<HTMLAnchorElement>(`a[data-to="${name}"]`);
    if (link && way !== undefined) link.href = way;
    if (link) link.hidden = way === undefined;
  }
  const where = nav.querySelector('[data-where]');
  if (where) where.textContent = `${at + 1} of ${kept.entries.length} on that page`;
  nav.hidden = false;
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
  } catch {
    // Refused in some private windows.
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // As above: then there are no neighbours.
  }
}
