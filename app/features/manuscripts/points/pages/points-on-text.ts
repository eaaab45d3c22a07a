// The reading copy of a reviewer. The form of a point stands under the passage that it is about; words that are
// selected when its number is pressed are quoted; `c` presses the number of the passage that has the focus or the
// selection. Without this module the form stands beside the text, and the number leads to it.

export function drive(): void {
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
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.place') : null;
    const quote = link && selectedAt(link);
    if (!link || !quote) return;
    const url = new URL(link.href);
    url.searchParams.set('quote', quote);
    link.href = url.href;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea, select')) return;
    const from = selectedElement() ?? activeElement;
    numberOf(from)?.click();
  });
}

/** A section is under its heading, and an entry of a list within it. */
function placeUnder(passage: HTMLElement, form: HTMLFormElement): void {
  const heading = passage.querySelector(':scope > :is(h2, h3, h4, h5, h6)');
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
