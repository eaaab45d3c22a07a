// The contents of an article: `<details data-contents>` with links to its sections. Open where it
// stands beside the text, and the link of the section that is being read has `aria-current`.

/** Parts of the height of the window above which a section counts as being read. */
const READ = 0.3;

export function drive(found: Iterable<HTMLElement>): void {
  for (const contents of found) {
    // Closed as it came, it may have been opened before this runs.
    if (contents instanceof HTMLDetailsElement && !isOverText(contents.parentElement!)) {
      contents.open = true;
    }
    follow(contents);
  }
}

/** Whether the contents lie over the text, in the line of a phone. */
const isOverText = (bar: HTMLElement): boolean => getComputedStyle(bar).display === 'flex';

function follow(contents: HTMLElement): void {
  const entries = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap(
    (link) => {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return section ? [{ link, section }] : [];
    },
  );
  const bar = contents.parentElement!;
  contents.addEventListener('click', ({ target }) => {
    // Over the text it would hide what was asked for.
    if (isOverText(bar) && target instanceof HTMLAnchorElement) contents.removeAttribute('open');
  });
  let current: HTMLAnchorElement | undefined;
  let isDue = false;
  const mark = () => {
    isDue = false;
    const line = innerHeight * READ;
    const next = entries.findLast(
      ({ section }) => section.getBoundingClientRect().top <= line,
    )?.link;
    if (next === current) return;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'location');
    current = next;
    if (next) keepInView(contents.parentElement!, next);
  };
  const due = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(mark);
  };
  addEventListener('scroll', due, { passive: true });
  addEventListener('resize', due, { passive: true });
  mark();
}

/** Scrolls the list alone, never the page. */
function keepInView(list: HTMLElement, link: HTMLElement): void {
  if (list.scrollHeight <= list.clientHeight) return;
  const room = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < room.top) list.scrollTop -= room.top - place.top;
  if (place.bottom > room.bottom) list.scrollTop += place.bottom - room.bottom;
}
