/** `data-order`: rows that are dragged to another place; the order is saved then. */
export function drive(bodies: Iterable<HTMLElement>): void {
  for (const body of bodies) dragRows(body);
}

function dragRows(body: HTMLElement): void {
  let dragged: HTMLElement | null = null;
  let from = -1;
  const rows = () => [...body.querySelectorAll<HTMLElement>(':scope > tr')];
  const rowOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('tr') : null;
  for (const row of rows()) row.draggable = true;
  body.addEventListener('dragstart', (event) => {
    dragged = rowOf(event);
    from = dragged ? rows().indexOf(dragged) : -1;
    // Firefox drags nothing that carries nothing.
    event.dataTransfer?.setData('text/plain', '');
  });
  body.addEventListener('dragover', (event) => {
    const over = rowOf(event);
    if (!dragged || !over) return;
    event.preventDefault();
    const { top, height } = over.getBoundingClientRect();
    over[event.clientY < top + height / 2 ? 'before' : 'after'](dragged);
  });
  body.addEventListener('drop', (event) => event.preventDefault());
  body.addEventListener('dragend', () => {
    const at = dragged ? rows().indexOf(dragged) : from;
    const place = dragged?.querySelector<HTMLInputElement>('[name^=place-]');
    dragged = null;
    if (!place?.form || at === from) return;
    place.value = String(at + 1);
    place.form.requestSubmit(document.querySelector<HTMLElement>('[value=places]'));
  });
}
