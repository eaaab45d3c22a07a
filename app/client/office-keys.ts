// HTML: `<form data-office-keys="dialog-id" hidden>` with a button that shows the keys, and a dialog of that
// id that lists them by `[data-key]` and has a checkbox `[data-keys-on]`, because keys of one letter must be possible
// to switch off (WCAG 2.1.4). What has `aria-keyshortcuts` is done by its key: a field gets the focus,
// all else is clicked. `j`, `k` and `o` go through a list by its links: `.entry-title a`, then `a[rel=next]`; `x` ticks the box of a row.
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

const entryOf = (link: HTMLElement): Element => link.closest('.entry, tr') ?? link;

const goBy = (step: number) => {
  const all = links();
  const at = place();
  const link = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
  if (!link) return;
  link.focus();
  entryOf(link).scrollIntoView({ block: 'nearest' });
};

const openPresent = () => links()[place()]?.click();

const choosePresent = () =>
  links()[place()]?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();

/** What of an opened menu gets the focus: not the head that opened it. */
const IN_A_MENU =
  ':is(a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea):not(summary *)';

/** What of the page is done by a key, as far as it is in sight. */
const doneBy = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)].find(
    (element) => element.checkVisibility(),
  );

function act(element: HTMLElement): void {
  if (!element.matches(TYPING)) {
    element.click();
    const opened = element.matches('summary') && element.closest('details');
    // It opens with the click.
    if (opened && opened.open) opened.querySelector<HTMLElement>(IN_A_MENU)?.focus();
    return;
  }
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
}

/** Keys of the office; they are listed on each of its pages. */
export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    const dialog = document.getElementById(form.dataset['officeKeys'] ?? '');
    if (dialog instanceof HTMLDialogElement) driveForm(form, dialog);
  }
}

/** Lists no key that does nothing on this page. */
function leaveOutIdle(dialog: HTMLDialogElement): void {
  for (const section of dialog.querySelectorAll('section')) {
    const rows = [...section.querySelectorAll<HTMLElement>('[data-key]')];
    for (const row of rows) row.hidden = doneBy(row.dataset['key']!) === undefined;
    section.hidden = rows.length > 0 && rows.every((row) => row.hidden);
  }
}

function driveForm(form: HTMLFormElement, dialog: HTMLDialogElement): void {
  const show = () => {
    leaveOutIdle(dialog);
    dialog.showModal();
  };
  const keys: Record<string, () => void> = {
    j: () => goBy(1),
    k: () => goBy(-1),
    o: openPresent,
    x: choosePresent,
    '?': show,
  };
  const choice = dialog.querySelector<HTMLInputElement>('[data-keys-on]');
  if (choice) choice.checked = !isOff();
  choice?.addEventListener('change', () => switchOff(!choice.checked));
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  document.addEventListener('keydown', (event) => {
    // A field that a key led to is left for the keys again; a dialog closes by itself.
    if (event.key === 'Escape' && isLeft(event)) return (event.target as HTMLElement).blur();
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || key.length !== 1) return;
    if (choice?.checked === false || isTyped(target as Element)) return;
    const element = doneBy(key);
    const does = element ? () => act(element) : keys[key];
    if (!does) return;
    event.preventDefault();
    does();
  });
}

/** For a moment after a dialog closed, the field in it that had the focus still gets the keys. */
const isTyped = (target: Element): boolean => target.closest(TYPING)?.checkVisibility() === true;

const isLeft = ({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isComposing &&
  target instanceof HTMLElement &&
  target.matches('textarea, input') &&
  target.closest('dialog') === null;

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
