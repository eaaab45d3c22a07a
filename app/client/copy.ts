// HTML: `<button data-copy="#id">Copy</button>` copies the text of the element with that id. The
// button reads "Copied" for two seconds, and a polite live region says it. `data-share="address"`
// gives an address to other programs where the browser can, copies it elsewhere, and shows it where neither is allowed.

const shownFor = 2000;

async function write(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without https there is no clipboard interface.
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser refused to copy');
}

function liveRegion(): HTMLElement {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Some browsers show no address from which it could be copied. */
function showAddress(button: HTMLElement, address: string): null {
  const field = document.createElement('input');
  field.className = 'input';
  field.readOnly = true;
  field.value = address;
  field.ariaLabel = 'Address of this page';
  button.replaceWith(field);
  field.select();
  return null;
}

/** Makes the copy buttons work; they stay hidden (`hidden`) in pages without scripts. */
export function announceCopies(): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-copy], [data-share]');
  if (buttons.length === 0) return;
  const region = liveRegion();
  for (const button of buttons) {
    const label = button.textContent;
    let timer: ReturnType<typeof setTimeout> | undefined;
    button.hidden = false;
    const copy = async (): Promise<void> => {
      const { copy: id, share } = button.dataset;
      const text = share
        ? new URL(share, location.href).href
        : document.querySelector<HTMLElement>(id ?? '')?.innerText.trim();
      if (!text) return;
      if (share && 'share' in navigator) {
        const problem = await navigator.share({ url: text }).catch((error: unknown) => error);
        // Who closes it again wants nothing copied.
        if (!problem || (problem instanceof DOMException && problem.name === 'AbortError')) return;
      }
      const message = await write(text).then(
        () => (share ? 'Link copied' : 'Copied'),
        () => (share ? showAddress(button, text) : 'Please select and copy the text'),
      );
      if (message === null) return;
      button.textContent = message;
      region.textContent = message;
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = label;
        region.textContent = '';
      }, shownFor);
    };
    button.addEventListener('click', () => void copy());
  }
}
