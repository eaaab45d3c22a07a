// What stands below a field for a file when a program can mend what the guide asks for: a button that
// has a corrected copy made, which takes the place of the file in the form.

/** What would be done, in words, and the address that makes the copy. */
export type Correction = { does: string[]; href: string };

const LOST = 'The copy could not be made now. You can send your file as it is.';

export function offerCorrection(
  { does, href }: Correction,
  file: File,
  take: (copy: File) => void,
): HTMLElement {
  const line = document.createElement('p');
  const words = document.createElement('span');
  words.textContent = `We can make a corrected copy: ${inWords(does)}, and change nothing else. `;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.dataset['kind'] = 'quiet';
  button.textContent = 'Use a corrected copy';
  button.addEventListener('click', async () => {
    button.disabled = true;
    const copy = await makeCopy(href, file);
    if (copy instanceof File) return take(copy);
    button.disabled = false;
    words.textContent = `${copy} `;
  });
  line.append(words, button);
  return line;
}

/** Says that a copy took the place of the file, and where its author gets it too. */
export function taken(copy: File): HTMLElement {
  const line = document.createElement('p');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(copy);
  link.download = copy.name;
  link.textContent = 'Download it';
  line.append(`The corrected copy ${copy.name} is now chosen in this form. `, link, ' to keep it.');
  return line;
}

/** The copy, or in words why there is none. */
async function makeCopy(address: string, file: File): Promise<File | string> {
  const body = new FormData();
  body.set('file', file);
  try {
    const response = await fetch(address, { method: 'POST', body });
    if (!response.ok) return ((await response.json()) as { message?: string }).message ?? LOST;
    const name = file.name.replace(/(\.docx)?$/i, '-corrected.docx');
    return new File([await response.blob()], name, { type: file.type });
  } catch {
    return LOST;
  }
}

const inWords = (does: readonly string[]): string => new Intl.ListFormat('en-GB').format(does);
