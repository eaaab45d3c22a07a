// HTML: `<button type="button" data-puts="#id" data-puts-into="#letter" hidden>`. It puts what is selected in the
// element with the first id, or all of its text, into the field with the second: where the writer was last, else
// at the end. What is there already is shown and said. Without this module the buttons stay hidden.

export function drive(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-puts]')) {
    const { puts = '', putsInto = '' } = button.dataset;
    const from = document.querySelector<HTMLElement>(puts);
    const field = document.querySelector<HTMLTextAreaElement>(putsInto);
    if (!from || !field) continue;
    field.addEventListener('input', () => (field.dataset['written'] = ''));
    field.addEventListener('click', () => (field.dataset['written'] = ''));
    button.hidden = false;
    // A button that takes the focus would end the selection on some systems.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    const said = document.createElement('span');
    said.role = 'status';
    button.after(' ', said);
    button.addEventListener('click', () => {
      const isThere = !put(selectedIn(from) || from.innerText.trim(), field);
      said.textContent = isThere ? 'The letter has it already.' : '';
    });
  }
}

function selectedIn(element: HTMLElement): string {
  const selection = getSelection();
  const isWithin =
    selection !== null &&
    element.contains(selection.anchorNode) &&
    element.contains(selection.focusNode);
  return isWithin ? selection.toString().trim() : '';
}

/** @returns whether it was not there before */
function put(text: string, field: HTMLTextAreaElement): boolean {
  const there = field.value.indexOf(text);
  if (there >= 0) {
    field.focus();
    field.setSelectionRange(there, there + text.length);
    return false;
  }
  const at = 'written' in field.dataset ? field.selectionStart : field.value.length;
  const before = field.value.slice(0, at).trimEnd();
  const after = field.value.slice(at).trimStart();
  const begin = before === '' ? '' : `${before}\n\n`;
  field.value = [begin, text, after === '' ? '' : `\n\n${after}`].join('');
  field.focus();
  field.setSelectionRange(begin.length, begin.length + text.length);
  field.dataset['written'] = '';
  // As if it had been typed: the draft is saved.
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}
