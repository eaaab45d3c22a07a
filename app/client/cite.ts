// `<a href="#cite" data-cite>` shows the section of that id in a dialog where the reader is, and puts
// it back afterwards. Without this module, and with a key that asks for another tab, it leads there.

export function drive(found: Iterable<HTMLElement>): void {
  for (const link of found) {
    const section = document.getElementById('cite')?.closest('section');
    if (!section) continue;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      show(section);
    });
  }
}

function show(section: HTMLElement): void {
  const place = document.createComment('');
  section.replaceWith(place);
  const dialog = document.createElement('dialog');
  dialog.className = 'cite-dialog';
  dialog.setAttribute('aria-labelledby', 'cite');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, section);
  dialog.addEventListener('click', ({ target }) => {
    // The backdrop is part of the dialog element, its content is not.
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    place.replaceWith(section);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
