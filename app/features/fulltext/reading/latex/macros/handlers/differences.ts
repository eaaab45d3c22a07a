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

const silent: Handler = () => {};

/** What latexdiff writes around words that are new, and around those that are gone. */
const OF_LATEXDIFF: Handlers = Object.fromEntries(
  ['', 'FL', 'tex'].flatMap((kind) => [
    [`DIFdelbegin${kind}`, struck],
    [`DIFdelend${kind}`, silent],
    [`DIFdel${kind}`, struckWords],
    [`DIFaddbegin${kind}`, silent],
    [`DIFaddend${kind}`, silent],
    [`DIFadd${kind}`, added],
    [`DIFmodbegin${kind}`, silent],
    [`DIFmodend${kind}`, silent],
  ]),
);

/** With this option the package `changes` prints the new text alone, as accepted. */
const isSettled = (to: Unfolding): boolean =>
  /(?:^|,)\s{0,9}final\s{0,9}(?:,|$)/.test(to.packages.get('changes') ?? '');

/** `\octavotracked{words}`: what such a package marks, which no reader is to see. */
const tracked =
  (kind: 'tracked-changes' | 'comments'): Handler =>
  (to) => {
    const words = printTokens(to.input.argument() ?? []).trim();
    to.skipped.push(words);
    if (!isSettled(to)) to.doubt(kind, words.slice(0, MOST_SHOWN));
  };

const MOST_SHOWN = 200;

export const DIFFERENCES: Handlers = {
  ...OF_LATEXDIFF,
  octavotracked: tracked('tracked-changes'),
  octavocomment: tracked('comments'),
};
