// HTML: `<details data-mobile-menu>` closes on a click outside, on Escape (focus goes back to its
// summary) and when the focus moves on past it.

/** Makes the menus of narrow screens close by themselves. */
export function closeMobileMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-mobile-menu]')) {
    const outside = (target: EventTarget | null) =>
      !(target instanceof Node && menu.contains(target));

    document.addEventListener('click', (event) => {
      if (menu.open && outside(event.target)) menu.open = false;
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', (event) => {
      if (event.relatedTarget && outside(event.relatedTarget)) menu.open = false;
    });
  }
}
