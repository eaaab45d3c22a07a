// What a form goes through between the press and the answer.

/** A little longer than the server asks for: its clock began when it sent the page. */
const EARLIEST = 3200;

const shownAt = performance.now();

/**
 * Resolves when the page has been there for as long as the server asks of a person
 * (platform/web/human-check.server.ts); only a program notices.
 */
export const minimumFillTime = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, EARLIEST - (performance.now() - shownAt));
  });

/**
 * Nothing can be typed into the forms any more: what is sent is what stood there at the press. What is
 * to be sent is read before, since a field that is locked is not among it. @returns what unlocks them
 */
export function lockFields(...forms: readonly HTMLFormElement[]): () => void {
  const locked = forms.flatMap((form) =>
    [...form.elements].filter(
      (field): field is HTMLInputElement => field.matches(':enabled') && !field.matches('fieldset'),
    ),
  );
  for (const field of locked) field.disabled = true;
  const unlock = () => {
    for (const field of locked) field.disabled = false;
  };
  // A browser's step back finds the form as it was.
  window.addEventListener('pageshow', ({ persisted }) => persisted && unlock(), { once: true });
  return unlock;
}
