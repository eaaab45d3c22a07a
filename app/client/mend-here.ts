// The text of an article in typesetting, changed without leaving its page: what a link to one of its
// elements leads to opens above the page, and what is sent from there or from a list of passages is
// shown in this page at once. Without this module both are pages of their own.

/** What is shown again: the passages to check, and the text. */
const PANES = ['.typesetting > .doubts', '.typesetting > .typeset-article'];

export function drive(found: Iterable<HTMLElement>): void {
  const [page] = found;
  if (!page || typeof HTMLDialogElement === 'undefined') return;
  const dialog = document.createElement('dialog');
  dialog.className = 'mend-here';
  document.body.append(dialog);
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || isOtherwise(event) || !isElement(link)) return;
    event.preventDefault();
    void open(dialog, link);
  });
  for (const from of [page, dialog]) {
    from.addEventListener('submit', (event) => {
      const { target, submitter } = event;
      if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
      if (target.method !== 'post') return;
      event.preventDefault();
      void send(dialog, target, submitter);
    });
  }
}

const isOtherwise = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Whether a link leads to an element of the text that is shown. */
const isElement = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname.startsWith(`${location.pathname}/`) &&
  /^[\w.-]+$/.test(pathname.slice(location.pathname.length + 1));

async function open(dialog: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok) return location.assign(link.href);
  show(dialog, await pageOf(answer), link.hash);
}

const pageOf = async (answer: Response): Promise<Document> =>
  new DOMParser().parseFromString(await answer.text(), 'text/html');

/** The main part of a page, under its heading. */
function show(dialog: HTMLDialogElement, page: Document, part = ''): void {
  const heading = document.createElement('h2');
  heading.id = 'mend-here';
  heading.tabIndex = -1;
  heading.textContent = page.querySelector('h1')?.textContent ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.dataset['kind'] = 'quiet';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const head = document.createElement('div');
  head.className = 'mend-head';
  head.append(heading, close);
  const main = page.querySelector('main')!;
  for (const own of main.querySelectorAll('h1, nav, [data-way-back]')) own.remove();
  // Its places are those of the page below it.
  for (const shown of main.querySelectorAll('.full-text [id]')) shown.removeAttribute('id');
  dialog.replaceChildren(head, ...main.childNodes);
  dialog.setAttribute('aria-labelledby', heading.id);
  if (!dialog.open) dialog.showModal();
  const wanted = part === '' ? null : dialog.querySelector<HTMLElement>(part);
  wanted?.closest('details')?.setAttribute('open', '');
  const field = (wanted ?? dialog).querySelector<HTMLElement>(
    '[aria-invalid="true"], form.form input:not([type="hidden"]), form.form textarea, form.form select',
  );
  (field ?? heading).focus();
}

async function send(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  if (form.dataset['sending'] !== undefined) return;
  form.dataset['sending'] = '';
  const body = new FormData(form, submitter);
  // A field of that name would stand in for the property of the form.
  const answer = await fetch(form.getAttribute('action') || location.href, {
    method: 'POST',
    body:
      form.enctype === 'multipart/form-data'
        ? body
        : new URLSearchParams(body as unknown as Record<string, string>),
  }).catch(() => null);
  delete form.dataset['sending'];
  // Without an answer the browser says why, as ever.
  if (!answer) return form.submit();
  const page = await pageOf(answer);
  const { pathname } = new URL(answer.url);
  if (pathname !== location.pathname || !page.querySelector(PANES[0]!)) {
    if (!page.querySelector('main')) return location.reload();
    return show(dialog, page);
  }
  const place = form.querySelector<HTMLInputElement>('[name="doubt"]')?.value ?? '';
  if (dialog.open) dialog.close();
  takeOver(page, place);
}

/** What is open stays open, and the eye where it was. */
function takeOver(page: Document, doubt: string): void {
  const opened = [...document.querySelectorAll<HTMLDetailsElement>(`${PANES[0]} details[open]`)];
  const names = new Set(opened.map(nameOf));
  const scrolled = document.querySelector(PANES[0]!)?.scrollTop ?? 0;
  for (const pane of PANES) {
    const now = page.querySelector(pane);
    if (now) document.querySelector(pane)?.replaceChildren(...now.childNodes);
  }
  const list = document.querySelector<HTMLElement>(PANES[0]!)!;
  for (const old of document.querySelectorAll('main [data-fresh]')) old.remove();
  const said = page.querySelector('main [data-fresh]');
  if (said) list.querySelector('h2')?.before(said);
  for (const each of list.querySelectorAll('details')) each.open ||= names.has(nameOf(each));
  list.scrollTop = scrolled;
  document.querySelector('.typeset-pdf [data-stale]')?.removeAttribute('hidden');
  const next = list.querySelector<HTMLElement>(
    doubt === '' ? 'h2' : `#doubt-${doubt} :is(a, button)`,
  );
  const heading = list.querySelector<HTMLElement>('h2')!;
  heading.tabIndex = -1;
  (next ?? heading).focus({ preventScroll: next === null });
}

/** Which of them it is, whatever it counts. */
const nameOf = (details: HTMLDetailsElement): string =>
  details.querySelector('summary')?.textContent.replaceAll(/\d/g, '') ?? '';
