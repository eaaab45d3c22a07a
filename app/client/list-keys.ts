// HTML: `<form data-list-keys="dialog-id" hidden>` with a button that shows the keys, and a dialog of that
// id that lists them and has a checkbox `[data-keys-on]`, because keys of one letter must be possible
// to switch off (WCAG 2.1.4). Through what the keys go are links: `.entry-title a`, then `a[rel=next]`.
// The link gets the focus, so it is seen and read aloud like any other; Enter follows it by itself.

const OFF = 'list-keys-off';

/** Where people type, and whatever uses letters itself. */
const TYPING = 'input, select, textarea, [contenteditable], dialog';

const links = () => [
  ...document.querySelectorAll<HTMLElement>('main .entry-title a, main a[rel="next"]'),
];

/** Number of the link that has the focus, or in whose entry the focus is; -1 for none. */
const place = (): number =>
  links().findIndex((link) => entryOf(link).contains(document.activeElement));

const entryOf = (link: HTMLElement): Element => link.closest('.entry') ?? link;

const goBy = (step: number) => {
  const all = links();
  const at = place();
  const link = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
  if (!link) return;
  link.focus();
  entryOf(link).scrollIntoView({ block: 'nearest' });
};

const openPresent = () => links()[place()]?.click();

function goToSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
}

/** Moves through a list of manuscripts by keys; they are told on the page. */
export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    const dialog = document.getElementById(form.dataset['listKeys'] ?? '');
    if (dialog instanceof HTMLDialogElement) driveForm(form, dialog);
  }
}

function driveForm(form: HTMLFormElement, dialog: HTMLDialogElement): void {
  const keys: Record<string, () => void> = {
    j: () => goBy(1),
    k: () => goBy(-1),
    o: openPresent,
    '/': goToSearch,
    '?': () => dialog.showModal(),
  };
  const choice = dialog.querySelector<HTMLInputElement>('[data-keys-on]');
  if (choice) choice.checked = !isOff();
  choice?.addEventListener('change', () => switchOff(!choice.checked));
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.showModal();
  });
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    const act = keys[key];
    if (!act || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if (choice?.checked === false || (target as Element).closest(TYPING)) return;
    event.preventDefault();
    act();
  });
}

function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    // Refused in some private windows.
    return false;
  }
}

function switchOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(OFF, 'yes');
    else localStorage.removeItem(OFF);
  } catch {
    // As above: then it holds for this page.
  }
}
