// Links with `data-cite` lead to the section on citing; with this module they open it where the reader
// is, in a dialog into which the section moves for as long as it is open.

export function drive(found: Iterable<HTMLElement>): void {
  const section = document.getElementById('cite')?.closest('section');
  if (!section) return;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'cite');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  const place = document.createComment('');
  dialog.addEventListener('click', ({ target }) => {
    // The backdrop is part of the dialog element, its content is not.
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    section.classList.add('section');
    place.replaceWith(section);
  });
  for (const link of found) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      section.replaceWith(place);
      section.classList.remove('section');
      dialog.replaceChildren(section, close);
      dialog.showModal();
    });
  }
}
