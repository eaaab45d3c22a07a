// What was typed while the page's script was still on its way.

/** Whether a field of the form has another value than the page came with. */
export const isTypedInto = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
      return first !== undefined && !first.selected;
    }
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
    if (field.type === 'file') return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
