// Keeps what was typed into a form while it is on its way: without a connection the browser shows a
// page of its own, and a step back would find the form empty, since such pages are stored nowhere.

const SENT = 'sent';

type Sent = { page: string; form: number; values: Record<number, string | boolean> };
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const here = (): string => location.pathname + location.search;

/** Puts back what was sent in vain from this page, and keeps what is sent next. */
export function keepSentForms(): void {
  const sent = take();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (sent?.page === here() && navigation?.type === 'back_forward') putBack(sent);
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
    if (target.method === 'post') keep(target);
  });
}

/** The fields that people fill in; passwords and files are never stored. */
const inputsOf = (form: HTMLFormElement): [number, Input][] =>
  [...form.elements].flatMap((element, at): [number, Input][] =>
    element.matches(
      'textarea, select, input:not([type=password], [type=hidden], [type=file], [tabindex="-1"])',
    )
      ? [[at, element as Input]]
      : [],
  );

const isTick = ({ type }: Input): boolean => type === 'checkbox' || type === 'radio';

function keep(form: HTMLFormElement): void {
  const values = Object.fromEntries(
    inputsOf(form).map(([at, input]) => [
      at,
      isTick(input) ? (input as HTMLInputElement).checked : input.value,
    ]),
  );
  const sent: Sent = { page: here(), form: [...document.forms].indexOf(form), values };
  try {
    sessionStorage.setItem(SENT, JSON.stringify(sent));
  } catch {
    // Storage is refused in some private windows, or full.
  }
}

function putBack({ form: at, values }: Sent): void {
  const form = document.forms[at];
  if (!form) return;
  for (const [place, input] of inputsOf(form)) {
    const value = values[place];
    if (typeof value === 'boolean' && isTick(input)) (input as HTMLInputElement).checked = value;
    if (typeof value === 'string' && !isTick(input)) input.value = value;
  }
  form.closest('details')?.setAttribute('open', '');
}

function take(): Sent | null {
  try {
    const text = sessionStorage.getItem(SENT);
    sessionStorage.removeItem(SENT);
    return JSON.parse(text ?? 'null') as Sent | null;
  } catch {
    return null;
  }
}
