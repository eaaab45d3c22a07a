// Two windows in which one text is typed: shows the text of the other one, and asks.
import { typedInto } from './typed-form.ts';
import type { Typed } from './typed-form.ts';

type Choices = { keepMine: () => void; takeTheirs: () => void };

/** Shows what the other window saved, and what may be done; whichever is chosen, both are kept. */
export function askWhichText(form: HTMLFormElement, theirs: Typed, choices: Choices): void {
  const place = form.querySelector<HTMLElement>('[data-autosave-conflict]');
  if (!place) return;
  const close = () => {
    place.replaceChildren();
    place.hidden = true;
  };
  const button = (label: string, act: () => void) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'button';
    element.textContent = label;
    element.addEventListener('click', () => {
      close();
      act();
    });
    return element;
  };
  const actions = document.createElement('p');
  actions.className = 'actions';
  actions.append(
    button('Keep this version', choices.keepMine),
    button('Use the version from the other window', choices.takeTheirs),
  );
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.dataset['kind'] = 'error';
  notice.setAttribute('role', 'alert');
  notice.append(
    paragraph(
      'The same was changed in another window in the meantime. Both versions are kept. The other window has:',
    ),
    ...differences(form, theirs),
    actions,
  );
  place.replaceChildren(notice);
  place.hidden = false;
  // The window is not moved away under the hands of a person who types.
  if (!form.contains(document.activeElement)) place.scrollIntoView({ block: 'nearest' });
}

/** What the other window has otherwise, each under the name of its field. */
function* differences(form: HTMLFormElement, theirs: Typed): Iterable<HTMLElement> {
  const mine = typedInto(form);
  for (const name of Object.keys(mine)) {
    const text = theirs[name];
    if (text === undefined || text === mine[name]) continue;
    const [field] = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    const said = field && choiceIn(form, name, text);
    const title = document.createElement('strong');
    title.textContent = (field && labelOf(field)) ?? '';
    const line = paragraph('');
    line.append(title);
    yield line;
    yield paragraph(said?.trim() || 'Nothing', 'as-typed');
  }
}

/** A value of a field as people read it. */
function choiceIn(form: HTMLFormElement, name: string, value: string): string {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[name="${CSS.escape(name)}"]`,
  );
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].find((option) => option.value === value)?.text ?? '';
    }
    if (field.type === 'radio' && field.value === value) return wordsOf(field.labels?.[0]);
    if (field.type === 'checkbox' && value !== '') return 'Ticked';
  }
  return fields[0]?.matches('[type=radio], [type=checkbox]') ? '' : value;
}

/** Of a choice, what is asked. */
const labelOf = (field: HTMLInputElement): string =>
  wordsOf(
    field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0],
  );

const wordsOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

function paragraph(text: string, className = ''): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}
