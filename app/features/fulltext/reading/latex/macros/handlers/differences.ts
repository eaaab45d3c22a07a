import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

const told = new WeakSet<Unfolding>();

/** A text that latexdiff made is read with its changes, which is said once. */
function tell(to: Unfolding): void {
  if (told.has(to)) return;
  told.add(to);
  to.doubt('tracked-changes', 'latexdiff');
}

/** All up to the end of what is struck, its end among it. */
const struck: Handler = (to, token) => {
  const end: Token = token.replace('begin', 'end');
  const words = to.input.until([end]);
  if (words === null) return;
  to.skipped.push(printTokens(words));
  tell(to);
};

const struckWords: Handler = (to) => {
  to.skipped.push(printTokens(to.input.argument() ?? []));
  tell(to);
};

const added: Handler = (to) => {
  to.input.push(to.input.argument() ?? []);
  tell(to);
};

const nothing: Handler = () => {};

/** What latexdiff writes around words that are new, and around those that are gone. */
export const DIFFERENCES: Handlers = Object.fromEntries(
  ['', 'FL', 'tex'].flatMap((kind) => [
    [`DIFdelbegin${kind}`, struck],
    [`DIFdelend${kind}`, nothing],
    [`DIFdel${kind}`, struckWords],
    [`DIFaddbegin${kind}`, nothing],
    [`DIFaddend${kind}`, nothing],
    [`DIFadd${kind}`, added],
    [`DIFmodbegin${kind}`, nothing],
    [`DIFmodend${kind}`, nothing],
  ]),
);
