/** What a command stands for: `#1` is the first of what is given to it. */
export type Macro = {
  /** By xparse: `m`, `o`, `O{default}`, `s`, `d()`. */
  arguments: string;
  body: string;
};
