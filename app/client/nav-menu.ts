// HTML: `<ul data-nav-menu>` of `<li>`, each a link, or a button with a list after it (nav-bar.tsx).
// The list is open exactly when the button says aria-expanded="true" (nav-bar.css). It opens on
// hover, on click and with arrow down, and closes 200 ms after the pointer has left; the Tab key
// passes from button to button.

const closeDelay = 200;

type Dropdown = { root: HTMLElement; button: HTMLElement; links: HTMLElement[] };

function dropdownOf(root: HTMLElement): Dropdown | null {
  const button = root.querySelector<HTMLElement>(':scope > button');
  return button && { root, button, links: [...root.querySelectorAll<HTMLElement>('ul a')] };
}

function driveMenu(menu: HTMLElement): void {
  const items = [...menu.children] as HTMLElement[];
  const dropdowns = items.flatMap((item) => dropdownOf(item) ?? []);
  const tops = items.flatMap((item) => item.querySelector<HTMLElement>('a, button') ?? []);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A click on what hover has just opened keeps it open; the next click closes it.
  let pinned: Dropdown | null = null;

  const isOpen = ({ button }: Dropdown) => button.ariaExpanded === 'true';
  const show = (shown: Dropdown | null) => {
    clearTimeout(timer);
    if (pinned !== shown) pinned = null;
    for (const each of dropdowns) each.button.ariaExpanded = String(each === shown);
  };
  const owner = (target: EventTarget | null) =>
    dropdowns.find(({ root }) => target instanceof Node && root.contains(target));

  show(dropdowns.find(({ root }) => root.matches(':hover, :has(ul :focus)')) ?? null);

  for (const dropdown of dropdowns) {
    const { root, button, links } = dropdown;

    root.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'touch') return;
      clearTimeout(timer);
      if (!isOpen(dropdown)) show(dropdown);
    });
    root.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isOpen(dropdown)) show(null);
      }, closeDelay);
    });
    button.addEventListener('click', (event) => {
      const byKeyboard = event.detail === 0;
      if (isOpen(dropdown) && (byKeyboard || pinned === dropdown)) return show(null);
      show(dropdown);
      pinned = dropdown;
    });
    root.addEventListener('keydown', (event) => {
      const last = links.length - 1;
      const at = links.indexOf(event.target as HTMLElement);
      const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 };
      const to = next[event.key as keyof typeof next];
      if (to === undefined) return;
      event.preventDefault();
      show(dropdown);
      links[to]?.focus();
    });
  }

  menu.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = items.findIndex((item) => item.contains(event.target as Node));
    event.preventDefault();
    tops[(at + step + tops.length) % tops.length]?.focus();
  });
  menu.addEventListener('focusout', (event) => {
    const from = owner(event.target);
    if (from && from !== owner(event.relatedTarget) && event.relatedTarget) show(null);
  });
  document.addEventListener('click', (event) => {
    if (!owner(event.target)) show(null);
  });
  document.addEventListener('keydown', (event) => {
    const open = dropdowns.find(isOpen);
    if (event.key !== 'Escape' || !open) return;
    const inside = open.root.contains(document.activeElement);
    if (inside) open.button.focus();
    show(null);
  });
}

export function driveNavMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-nav-menu]')) driveMenu(menu);
}
