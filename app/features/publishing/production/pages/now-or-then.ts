// HTML: radio buttons “Now” (value `now`) and “On the date” (value `date`) beside a field of a date and
// time. To type a date is to choose it, and to choose “Now” clears it.

export function drive(found: Iterable<HTMLElement>): void {
  for (const fields of found) {
    const date = fields.querySelector<HTMLInputElement>('input[type="datetime-local"]')!;
    const choice = (value: string) =>
      fields.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`)!;
    const choose = () => {
      choice(date.value === '' ? 'now' : 'date').checked = true;
    };
    date.addEventListener('input', choose);
    choice('now').addEventListener('change', () => {
      date.value = '';
    });
    // Typed before this was here.
    if (date.value !== date.defaultValue) choose();
  }
}
