// HTML: an element with `data-waiting` in a page that waits for work of the server. The page is asked
// for again every few seconds, and shown again once it waits no more, but not while a field of it is in use or has
// been filled in. Without this module it is reloaded by hand.

const PAUSE = 4000;
/** After this the page is left as it is. */
const MOST_ASKED = 100;

export function drive(): void {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const response = await fetch(location.href).catch(() => null);
    const text = response?.ok ? await response.text() : 'data-waiting';
    if (!text.includes('data-waiting') && !isInUse()) location.reload();
    else if (asked < MOST_ASKED) setTimeout(() => void ask(), PAUSE);
  };
  setTimeout(() => void ask(), PAUSE);
}

const isInUse = (): boolean =>
  document.activeElement?.matches('input, select, textarea') === true ||
  [...document.querySelectorAll('textarea')].some((field) => field.value !== field.defaultValue);
