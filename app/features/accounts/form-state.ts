/** What was typed into a form and what is wrong with it, by the names of its fields. */
export type FormState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  message?: string;
};

export const EMPTY: FormState = { values: {}, errors: {} };

/** Props of one field of a form: its name, what was typed, what is wrong; the first wrong has the focus. */
export function fieldOf({ values, errors }: FormState, name: string) {
  return {
    name,
    ...(values[name] !== undefined && { defaultValue: values[name] }),
    ...(errors[name] !== undefined && { error: errors[name] }),
    ...(Object.keys(errors)[0] === name && { autoFocus: true }),
  };
}
