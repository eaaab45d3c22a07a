type Typed = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

export function fieldOf({ values, errors }: Typed, name: string) {
  return {
    name,
    ...(values[name] !== undefined && { defaultValue: values[name] }),
    ...(errors[name] !== undefined && { error: errors[name] }),
  };
}

/** As `fieldOf`, for a secret: it is never sent back. */
export function secretOf(state: Typed, name: string) {
  const { defaultValue: _, ...props } = fieldOf(state, name);
  return props;
}
