import { PLAIN } from '../macro.ts';
import type { Token } from '../../source/tokens.ts';
import { printTokens } from '../../source/tokens.ts';
import type { Handler, Unfolding } from '../unfolding.ts';
import { define, takeName } from './define.ts';

const HASH_ONE: Token[] = ['#', '1'];

/** `\abs{x}`, `\abs*{x}` for delimiters that grow, `\abs[\Big]{x}` (mathtools). */
export const pairedDelimiter: Handler = (to) => {
  const name = takeName(to);
  const [left, right] = [to.input.argument(), to.input.argument()];
  if (!name || !left || !right) return;
  pair(to, name, left, right, HASH_ONE, 1);
};

/** The same with a body of its own and several arguments, and with what stands around it. */
export const pairedDelimiterX =
  (hasAround: boolean): Handler =>
  (to) => {
    const { input } = to;
    const name = takeName(to);
    const count = Number(printTokens(input.optional() ?? ['1'])) || 1;
    const before = hasAround ? (input.argument() ?? []) : [];
    const [left, right] = [input.argument(), input.argument()];
    const behind = hasAround ? (input.argument() ?? []) : [];
    const body = input.argument();
    if (!name || !left || !right || !body) return;
    pair(to, name, [...before, ...left], [...right, ...behind], body, count);
  };

function pair(
  to: Unfolding,
  name: Token,
  left: Token[],
  right: Token[],
  body: Token[],
  count: number,
): void {
  const plain = Array.from({ length: count }, () => PLAIN);
  const growing = `${name}@grows`;
  const fixed = `${name}@fixed`;
  define(to, growing, {
    parameters: plain,
    body: ['\\left', ...left, ...body.map(growingSize), '\\right', ...right],
  });
  define(to, fixed, {
    parameters: [{ kind: 'optional', open: '[', close: ']', otherwise: [] }, ...plain],
    body: [...HASH_ONE, ...left, ...shifted(body).flatMap(ownSize), ...HASH_ONE, ...right],
  });
  define(to, name, {
    parameters: [{ kind: 'token', token: '*' }],
    body: ['\\IfBooleanTF', '#', '1', '{', growing, '}', '{', fixed, '}'],
  });
}

/** `\delimsize` is the size of what stands around. */
const growingSize = (token: Token): Token => (token === '\\delimsize' ? '\\middle' : token);
const ownSize = (token: Token): Token[] => (token === '\\delimsize' ? HASH_ONE : [token]);

/** `#1` as `#2`, since the size comes first. */
const shifted = (body: readonly Token[]): Token[] =>
  body.map((token, at) =>
    body[at - 1] === '#' && /^[1-8]$/.test(token) ? String(Number(token) + 1) : token,
  );
