import type { Token } from '../source/tokens.ts';

/** Environments that are mathematics as a whole. */
export const MATHS_ENVIRONMENTS = new Set(
  [
    'equation',
    'align',
    'alignat',
    'xalignat',
    'xxalignat',
    'flalign',
    'gather',
    'multline',
    'eqnarray',
    'dmath',
    'dgroup',
    'darray',
    'IEEEeqnarray',
    'empheq',
    'subnumcases',
    'numcases',
  ]
    .flatMap((name) => [name, `${name}*`])
    .concat('displaymath', 'math', 'mathpar', 'mathpar*', 'mathparpagebreakable'),
);

/** Of LaTeX and amsmath; a paper that defines them again only puts something around them. */
export const OF_AMSMATH =
  /^(?:equation|align|alignat|flalign|gather|multline|eqnarray|displaymath|math)\*?$/;

/** Whether what is emitted stands within mathematics. */
export function trackMode() {
  let depth = 0;
  /** Where mathematics is open: by which sign, and at which depth of braces. */
  const open: { by: string; depth: number }[] = [];
  const begin = (by: string) => void open.push({ by, depth });
  const end = (by: string) => {
    const at = open.findLastIndex((each) => each.by === by);
    if (at !== -1) open.length = at;
  };
  return {
    isMaths: () => open.length > 0,
    see(token: Token): void {
      if (token === '{') depth += 1;
      else if (token === '}') {
        depth -= 1;
        while (open.length > 0 && open.at(-1)!.by === '$' && open.at(-1)!.depth > depth) open.pop();
      } else if (token === '$') {
        const last = open.at(-1);
        if (last?.by === '$' && last.depth === depth) open.pop();
        else begin('$');
      } else if (token === '\\[' || token === '\\(') begin(token);
      else if (token === '\\]') end('\\[');
      else if (token === '\\)') end('\\(');
      else if (token === '\\par') while (open.at(-1)?.by === '$') open.pop();
    },
    begin,
    end,
  };
}

export type Mode = ReturnType<typeof trackMode>;
