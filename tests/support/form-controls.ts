/** The fields of the forms in HTML, each as its tag. */
export const controls = (html: string): string[] =>
  html.match(/<(?:input|select|textarea) [^>]*>/g) ?? [];

export const nameOf = (control: string): string => /name="(\w+)"/.exec(control)![1]!;

/** Names of the fields that must be filled in. */
export const required = (html: string): string[] =>
  controls(html)
    .filter((control) => control.includes(' required'))
    .map(nameOf);
