// Figures of an article, enlarged: a link around a picture within a `<figure>` opens it in a dialog.
// Without this module, and with a key that asks for another tab, it leads to the picture itself.

/** Pixels of a window that gives a figure little room. */
const NARROW = 640;

export function drive(found: Iterable<HTMLElement>): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'figure-dialog';
  dialog.tabIndex = -1;
  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    // The backdrop is part of the dialog element, its content is not.
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.replaceChildren());
  for (const picture of found) {
    const link = picture.closest('a')!;
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      dialog.replaceChildren(...enlarged(dialog, link));
      dialog.showModal();
      // It begins at the picture, also where its buttons are below the window.
      dialog.focus();
      dialog.scrollTop = 0;
    });
  }
}

function enlarged(dialog: HTMLDialogElement, link: HTMLAnchorElement): HTMLElement[] {
  const shown = link.querySelector('img')!;
  const figure = link.closest('.full-figure');
  const caption = figure?.querySelector(':scope > figcaption');
  dialog.setAttribute('aria-label', caption?.querySelector('b')?.textContent ?? 'Figure');

  const picture = document.createElement('img');
  picture.src = link.href;
  picture.alt = shown.alt;
  const { width, height } = shown;
  if (width && height) picture.style.aspectRatio = `${width} / ${height}`;
  // Where the whole figure would be no larger than on the page, it is scrolled.
  const isScrolled = window.innerWidth < NARROW;
  if (isScrolled) {
    picture.style.inlineSize = `${NARROW}px`;
    picture.style.maxInlineSize = 'none';
    picture.style.maxBlockSize = 'none';
  }
  const whole = document.createElement('figure');
  if (isScrolled) {
    const hint = document.createElement('p');
    hint.className = 'small';
    hint.textContent = 'The picture is wider than the screen: scroll sideways to see all of it.';
    whole.append(hint);
  }
  whole.append(picture);
  if (caption) {
    const words = caption.cloneNode(true) as HTMLElement;
    for (const named of words.querySelectorAll('[id]')) named.removeAttribute('id');
    whole.append(words);
  }

  const actions = document.createElement('p');
  actions.className = 'actions';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const file = document.createElement('a');
  file.href = link.href;
  file.textContent = 'Open the picture alone';
  const copy = document.createElement('a');
  copy.href = link.href;
  copy.download = '';
  copy.textContent = 'Download';
  actions.append(close, file, copy);
  return [whole, actions];
}
