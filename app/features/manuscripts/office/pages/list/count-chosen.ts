// HTML: `<form data-chosen>` to which the boxes of a list belong (choosing.tsx). `[data-chosen-count]` says how many
// are ticked, and `[data-choose-all]`, hidden without scripts, ticks them all.

export function drive(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) driveForm(form);
}

function driveForm(form: HTMLFormElement): void {
  const boxes = () =>
    [...form.elements].filter(
      (each): each is HTMLInputElement =>
        each instanceof HTMLInputElement && each.type === 'checkbox',
    );
  const count = form.querySelector<HTMLElement>('[data-chosen-count]');
  const all = form.querySelector<HTMLButtonElement>('[data-choose-all]');
  const tell = () => {
    const { length } = boxes().filter(({ checked }) => checked);
    if (count) count.textContent = length === 1 ? '1 manuscript' : `${length} manuscripts`;
    if (all) all.hidden = length === boxes().length;
  };
  // The boxes stand in the list, beside the form.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.form === form) tell();
  });
  // The boxes are emptied once the event is over.
  form.addEventListener('reset', () => setTimeout(tell));
  all?.addEventListener('click', () => {
    for (const box of boxes()) box.checked = true;
    tell();
  });
  tell();
}
