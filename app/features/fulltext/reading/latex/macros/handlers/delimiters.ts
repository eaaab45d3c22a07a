import { justified } from '../../formulae/inference-rules.ts';
import { PLAIN } from '../macro.ts';
import type { Token } from '../../source/tokens.ts';
import { printTokens } from '../../source/tokens.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';
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

/** Where the signs of Zapf Dingbats stand in Unicode, for those that do not follow each other. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  ...{ 37: '☎', 42: '☛', 43: '☞', 72: '★', 108: '●', 110: '■', 115: '▲', 116: '▼', 117: '◆' },
  ...{ 119: '◗', 168: '♣', 169: '♦', 170: '♥', 171: '♠', 213: '→', 214: '↔', 215: '↕' },
};

function signOf(code: number): string | null {
  const other = ELSEWHERE[code];
  if (other !== undefined) return other;
  if (code >= 33 && code <= 126) return String.fromCodePoint(0x2701 + code - 33);
  if (code >= 172 && code <= 181) return String.fromCodePoint(0x2460 + code - 172);
  return code >= 161 && code <= 254 ? String.fromCodePoint(0x2761 + code - 161) : null;
}

/** `\ding{51}` of pifont is ✓. */
const ding: Handler = (to, token) => {
  const given = to.input.argument();
  if (!given) return to.emit(token);
  const sign = signOf(Number(printTokens(given).trim()));
  if (sign === null) return to.emit(token, '{', ...given, '}');
  if (to.isMaths()) to.emit('\\text', '{', sign, '}');
  else to.emit(sign);
};

/** What the letters of TIPA stand for in `\textipa{…}`; those not named stand for themselves. */
const PHONES: Readonly<Record<string, string>> = Object.fromEntries(
  'Aɑ Bβ Cɕ Dð Eɛ Fɸ Gɣ Hɦ Iɪ Jʝ Kʁ Lʎ Mɱ Nŋ Oɔ Pʔ Qʕ Rɾ Sʃ Tθ Uʊ Vʋ Wɯ Xχ Yʏ Zʒ 0ʉ 1ɨ 2ʌ 3ɜ 4ɥ 5ɐ 6ɒ 7ɤ 8ɵ 9ɘ @ə :ː ;ˑ "ˈ gɡ'
    .split(' ')
    .map(([ascii, ...phone]) => [ascii, phone.join('')]),
);
/** Letters behind `\:`, `\;`, `\!` and `\*`. */
const MODIFIED: Readonly<Record<string, string>> = {
  ...{ ':t': 'ʈ', ':d': 'ɖ', ':s': 'ʂ', ':z': 'ʐ', ':n': 'ɳ', ':l': 'ɭ', ':r': 'ɽ', ':R': 'ɻ' },
  ...{ ';B': 'ʙ', ';G': 'ɢ', ';H': 'ʜ', ';L': 'ʟ', ';N': 'ɴ', ';R': 'ʀ', '!b': 'ɓ', '!d': 'ɗ' },
  ...{ '!g': 'ɠ', '!j': 'ʄ', '!G': 'ʛ', '!o': 'ʘ', '*r': 'ɹ', '*k': 'ʞ', '*t': 'ʇ', '*w': 'ʍ' },
};

/** What stands below or above a letter, by the command and the sign behind it. */
const COMBINING: Readonly<Record<string, string>> = {
  ...{ '\\s': '\u0329', '\\|[': '\u032A', '\\|]': '\u033A', '\\|+': '\u031F', '\\|(': '\u031C' },
  ...{ '\\|)': '\u0339', '\\|x': '\u033D', '\\|~': '\u0334' },
};

/** `\textipa{"f@n}` of tipa is ˈfən. */
const phones: Handler = (to, token) => {
  const given = to.input.argument();
  if (!given) return to.emit(token);
  const said: Token[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const sign = given[at]!;
    const below = COMBINING[sign] ?? COMBINING[sign + given[at + 1]];
    if (below !== undefined) {
      at += sign in COMBINING ? 1 : 2;
      const isBraced = given[at] === '{' && given[at + 2] === '}';
      const letter = given[isBraced ? at + 1 : at] ?? '';
      said.push(PHONES[letter] ?? letter, below);
      at += isBraced ? 2 : 0;
      continue;
    }
    let next = at + 1;
    while (given[next] === ' ' || given[next] === '{') next += 1;
    const modified = /^\\[:;!*]$/.test(sign) ? MODIFIED[sign[1]! + given[next]] : undefined;
    if (modified !== undefined) {
      said.push(modified);
      at = next + (given[next - 1] === '{' && given[next + 1] === '}' ? 1 : 0);
    } else if (sign === '"' && given[at + 1] === '"') {
      said.push('ˌ');
      at += 1;
    } else said.push(sign === '\\super' ? '\\textsuperscript' : (PHONES[sign] ?? sign));
  }
  to.input.push(said);
};

/** `\prooftree … \endprooftree` may stand in brackets that mean a formula elsewhere. */
const proofTree: Handler = (to, token) => {
  const given = to.input.until(['\\endprooftree']);
  if (!given) return to.emit(token);
  const name = ['{', ...'prooftree', '}'];
  to.input.push(
    given.includes('\\justifies')
      ? ['{', ...justified(given), '}']
      : ['\\begin', ...name, ...given, '\\end', ...name],
  );
};

/** `\nicefrac{1}{2}` in a line of text; in formulae it is read there. */
const slanted: Handler = (to, token) => {
  if (to.isMaths()) return to.emit(token);
  to.input.optional();
  const [above, below] = [to.input.argument() ?? [], to.input.argument() ?? []];
  to.input.push([...above, '/', ...below]);
};

/** `\unit[5]{km}` and `\unitfrac[3]{m}{s}` of units. */
const unit =
  (isFraction: boolean): Handler =>
  (to, token) => {
    if (!to.packages.has('units') || to.packages.has('siunitx')) return to.emit(token);
    const value = to.input.optional();
    const above = to.input.argument() ?? [];
    const below = isFraction ? ['/', ...(to.input.argument() ?? [])] : [];
    const said = [...above, ...below];
    to.input.push([
      ...(value ? [...value, '\\,'] : []),
      ...(to.isMaths() ? ['\\mathrm', '{', ...said, '}'] : said),
    ]);
  };

export const DINGS: Handlers = {
  ...{ nicefrac: slanted, sfrac: slanted, unit: unit(false), unitfrac: unit(true) },
  ding,
  textipa: phones,
  prooftree: proofTree,
};
