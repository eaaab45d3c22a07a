// Files that are chosen in a form and not sent.

/** Names of the files that are chosen and not sent. */
export const chosenIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].flatMap(({ files }) =>
    [...(files ?? [])].map(({ name }) => `“${name}”`),
  );

/** What is said while files are chosen: nothing of them is saved. */
export function notAdded(form: HTMLFormElement): string {
  const files = chosenIn(form);
  if (files.length === 0) return '';
  const button = form.querySelector('[data-adds-files]')?.textContent.trim();
  const todo = button ? ` yet: please press “${button}”` : ' yet';
  return `${files.join(' and ')} ${files.length === 1 ? 'has' : 'have'} not been added${todo}.`;
}
