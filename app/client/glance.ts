// References, footnotes, figures, tables, formulae and theorems of an article, shown where they are
// named: on hover and on focus, and the first two on a tap. Links with `data-glance` name the ids of what they lead to. Without a script, and with
// a mouse or the Enter key, they are links.

/** Milliseconds for which a pointer may leave the link on its way to what is shown. */
const GRACE = 250;

export function drive(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  const box = document.createElement('div');
  box.className = 'glance';
  box.popover = 'auto';
  document.body.append(box);
  let leaving: number | undefined;
  let scrolled = 0;
  const stay = () => clearTimeout(leaving);
  const leave = () => {
    stay();
    leaving = window.setTimeout(() => box.hidePopover(), GRACE);
  };
  const show = (link: HTMLElement) => {
    stay();
    scrolled = scrollY;
    box.replaceChildren(...copiesFor(link));
    if (!box.matches(':popover-open')) box.showPopover();
    place(box, link.getBoundingClientRect());
  };
  const linkOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-glance]') : null;

  document.addEventListener('pointerover', (event) => {
    const link = linkOf(event);
    if (link && event.pointerType === 'mouse') show(link);
  });
  document.addEventListener('pointerout', (event) => {
    if (linkOf(event) && event.pointerType === 'mouse') leave();
  });
  document.addEventListener('focusin', (event) => {
    const link = linkOf(event);
    if (link?.matches(':focus-visible')) show(link);
  });
  document.addEventListener('focusout', (event) => {
    if (linkOf(event)) leave();
  });
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link?.matches('[role]') || event.pointerType !== 'touch') return;
    event.preventDefault();
    show(link);
  });
  box.addEventListener('pointerenter', stay);
  box.addEventListener('pointerleave', leave);
  box.addEventListener('focusin', stay);
  const scroll = () => {
    // The way to the link is told after the pointer or the focus has come there.
    if (scrollY !== scrolled) box.hidePopover();
  };
  addEventListener('scroll', scroll, { passive: true });
}

/** What the link leads to, as it stands at the end of the article, without ids and ways back. */
function copiesFor(link: HTMLElement): Element[] {
  return (link.dataset['glance'] ?? '').split(' ').flatMap((id) => {
    const named = document.getElementById(id);
    // The number of a row says nothing without its formula.
    const source = named?.closest('.full-formula') ?? named;
    if (!source) return [];
    const copy = document.createElement('div');
    copy.className = source.className;
    copy.append(...Array.from(source.childNodes, (node) => node.cloneNode(true)));
    for (const back of copy.querySelectorAll('.back')) back.remove();
    // A copy is no second region, and the Tab key does not stop at it.
    for (const part of copy.querySelectorAll('[id], [role], [tabindex]')) {
      for (const name of ['id', 'role', 'tabindex', 'aria-labelledby']) part.removeAttribute(name);
    }
    return [copy];
  });
}

/** Below the link, or above it where there is more room. */
function place(box: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const gap = 6;
  const below = bottom + gap;
  const above = top - gap - height;
  const y = below + height > innerHeight && above > 0 ? above : below;
  const x = Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap));
  box.style.insetBlockStart = `${y}px`;
  box.style.left = `${x}px`;
}
