// The reading copy of a reviewer. The form of a point stands under the passage that it is about; words that are
// selected when its number is pressed are quoted; what was typed without a place goes along to it; `c` presses the number of the passage that has the focus or the
// selection. Without this module the form stands beside the text, and the number leads to it.

export function drive(): void {
  // The page opens at the passage, where a browser gives what was saved no focus.
  const said = document.querySelector<HTMLElement>('main [data-fresh]');
  const saved = said && location.hash !== '' && document.getElementById(location.hash.slice(1));
  if (said) ((saved && numberIn(saved, said)) || said).focus({ preventScroll: true });
  const form = document.querySelector<HTMLFormElement>('[data-point]');
  const about = form?.dataset['point'];
  const passage = about ? document.getElementById(about) : null;
  if (form && passage) {
    placeUnder(passage, form);
    if (location.hash === '#point') {
      form.scrollIntoView({ block: 'center' });
      form.querySelector('textarea')?.focus({ preventScroll: true });
    }
  }
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.place') : null;
    if (!link) return;
    const quote = selectedAt(link);
    const isTaken = form !== null && takeAlong(form, link, quote);
    if (isTaken) event.preventDefault();
    if (quote) {
      const url = new URL(link.href);
      url.searchParams.set('quote', quote);
      link.href = url.href;
    }
    if (isTaken || !form || !isOnItsWay(form) || event.ctrlKey || event.metaKey) return;
    // The next page says what is begun elsewhere, so it comes after that is kept.
    event.preventDefault();
    void keepTyped(form).finally(() => location.assign(link.href));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea, select')) return;
    const from = selectedElement() ?? activeElement;
    numberOf(from)?.click();
  });
}

/** The number of a passage that was just commented on: reading goes on there, and says first what was done. */
function numberIn(passage: HTMLElement, said: HTMLElement): HTMLElement | null {
  const number = passage.querySelector<HTMLElement>('a.place');
  if (number) {
    said.id = 'said';
    number.setAttribute('aria-describedby', said.id);
  }
  return number;
}

/** Whether words were typed that the server may not have yet. */
const isOnItsWay = (form: HTMLFormElement): boolean => {
  const state = form.querySelector<HTMLElement>('[data-autosave-status]')?.dataset['state'];
  return state === 'typing' || state === 'sending';
};

/** Without a connection the browser keeps them. */
const keepTyped = (form: HTMLFormElement): Promise<unknown> => {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value);
  }
  return fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  }).catch(() => null);
};

/** A new point that was typed without a place is about the passage whose number is pressed. */
function takeAlong(form: HTMLFormElement, link: HTMLAnchorElement, quote: string): boolean {
  const words = form.querySelector('textarea');
  const place = form.querySelector<HTMLInputElement>('input[name="place"]');
  const passage = link.closest<HTMLElement>('[id]');
  const at = new URL(link.href).searchParams.get('place');
  const isSaved = form.querySelector('[value="remove"]') !== null;
  if (!words?.value.trim() || !place || !passage || !at) return false;
  if (isSaved || form.dataset['point'] !== '') return false;
  form.dataset['point'] = passage.id;
  place.value = at;
  if (quote !== '') {
    const quoted = document.createElement('input');
    Object.assign(quoted, { type: 'hidden', name: 'quote', value: quote });
    form.append(quoted);
  }
  placeUnder(passage, form);
  form.scrollIntoView({ block: 'center' });
  words.focus({ preventScroll: true });
  place.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** A section is under its heading, and an entry of a list within it. */
function placeUnder(passage: HTMLElement, form: HTMLFormElement): void {
  const heading =
    passage.querySelector(':scope > :is(h2, h3, h4, h5, h6) + a.place') ??
    passage.querySelector(':scope > :is(h2, h3, h4, h5, h6)');
  if (passage.matches('li')) passage.append(form);
  else (heading ?? passage).after(form);
}

const selectedElement = (): Element | null => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return null;
  const { anchorNode: node } = selection;
  return node instanceof Element ? node : (node?.parentElement ?? null);
};

/** What is selected in the passage of a number. */
function selectedAt(link: HTMLAnchorElement): string {
  const from = selectedElement();
  return from && numberOf(from) === link ? (getSelection()?.toString().trim() ?? '') : '';
}

/** The number of the passage that an element is in. */
function numberOf(element: Element | null): HTMLAnchorElement | null {
  for (let at = element; at && !at.matches('.full-text'); at = at.parentElement) {
    const own = at.matches('a.place') ? at : at.querySelector('a.place');
    if (own && at.matches('[id], a')) return own as HTMLAnchorElement;
  }
  return null;
}
