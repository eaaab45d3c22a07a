type Head<Text extends string> = Text extends `${infer Start}/${string}`
  ? Head<Start>
  : Text extends `${infer Start}.${string}`
    ? Head<Start>
    : Text extends `${infer Start}-${string}`
      ? Head<Start>
      : Text;

/** The names behind the colons of a path: `id` and `name` of `/articles/:id/figures/:name`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Head<Rest> | ParamNames<Rest>
  : never;
