// Two windows in which one text is typed: shows the text of the other one, and asks.
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
      'This was saved from another window meanwhile. Both versions are saved. The other window has:',
    ),
    ...Array.from(form.querySelectorAll('textarea'), ({ name }) => theirs[name] ?? '')
      .filter((text) => text.trim() !== '')
      .map((text) => paragraph(text, 'as-typed')),
    actions,
  );
  place.replaceChildren(notice);
  place.hidden = false;
  place.scrollIntoView({ block: 'nearest' });
}

function paragraph(text: string, className = ''): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}
