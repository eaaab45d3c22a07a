import * as v from 'valibot';

export type FormState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole. */
  message?: string;
};

export const EMPTY: FormState = { values: {}, errors: {} };

export type Schema = v.GenericSchema<unknown, unknown>;

/** Checks typed values: the parsed ones, or the first thing that is wrong with each field. */
export function checkForm<S extends Schema>(
  schema: S,
  values: Readonly<Record<string, unknown>>,
): { output: v.InferOutput<S> } | { errors: Record<string, string> } {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return { output: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? '';
    errors[name] ??= issue.message;
  }
  return { errors };
}

type Values = FormState['values'];

/** A schema from a function, for forms whose rows no schema of fields describes. */
export const readBy = <Value>(
  read: (values: Values) => { value: Value } | { errors: FormState['errors'] },
) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform<Values, Value>(({ dataset: { value: values }, addIssue, NEVER }) => {
      const result = read(values);
      if ('value' in result) return result.value;
      for (const [key, message] of Object.entries(result.errors)) {
        const value = values[key];
        const path = { type: 'object', origin: 'value', input: values, key, value } as const;
        addIssue({ message, path: [path] });
      }
      return NEVER;
    }),
  );
