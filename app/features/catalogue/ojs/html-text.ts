import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const BREAK = /<\/(?:p|div|li|h[1-6])>|<br ?\/?>/gi;
/** Tags that stay mean the same with and without what they say beside their name. */
const KEPT = /<(\/?)(i|em|b|strong|tt|code|sub|sup)(?: [^<>]{0,500})?>/gi;
const OTHER = /<\/?(?!(?:i|em|b|strong|tt|code|sub|sup)>)[a-z][^<>]{0,1000}>/gi;

const MARKS: Readonly<Record<string, string>> = lookup({
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303' },
  ...{ cedil: '\u0327', ring: '\u030A', caron: '\u030C' },
});
const MARKED = /&([A-Za-z])(acute|grave|circ|uml|tilde|cedil|ring|caron);/g;
const SIGNS: Readonly<Record<string, string>> = lookup({
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ laquo: '«', raquo: '»', hellip: '…', bull: '•', middot: '·', deg: '°', micro: 'µ' },
  ...{ plusmn: '±', times: '×', minus: '−', le: '≤', ge: '≥', ne: '≠', szlig: 'ß', oslash: 'ø' },
  ...{ Oslash: 'Ø', aelig: 'æ', AElig: 'Æ', iexcl: '¡', iquest: '¿', ordm: 'º', ordf: 'ª' },
  ...{
    lstrok: 'ł',
    Lstrok: 'Ł',
    eth: 'ð',
    ETH: 'Ð',
    thorn: 'þ',
    THORN: 'Þ',
    oelig: 'œ',
    OElig: 'Œ',
  },
  ...{ copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', sect: '§', para: '¶', prime: '′' },
  ...{ dagger: '†', Dagger: '‡', permil: '‰', sup2: '²', sup3: '³', frac12: '½', infin: '∞' },
  ...Object.fromEntries(
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'
      .split(' ')
      .flatMap((name, at) => [
        [name, String.fromCodePoint(0x3b1 + at)],
        [name[0]!.toUpperCase() + name.slice(1), String.fromCodePoint(0x391 + at)],
      ]),
  ),
});
const NAMED = /&([A-Za-z][A-Za-z0-9]{1,7});/g;
const NUMBERED = /&#(x[0-9a-f]{1,6}|\d{1,7});/gi;

/** What HTML says in the signs of our texts: paragraphs parted by an empty line, emphasis and indices kept. */
export function textOfHtml(html: string): string {
  const signs = html
    .replace(MARKED, (_, letter: string, mark: string) =>
      `${letter}${MARKS[mark]!}`.normalize('NFC'),
    )
    .replace(NAMED, (whole, name: string) => SIGNS[name] ?? whole)
    .replace(NUMBERED, (_, code: string) => signOf(code));
  const marked = signs.replace(BREAK, '\n\n').replace(KEPT, '<$1$2>').replace(OTHER, '');
  return texOfTags(marked)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** Such a sign is no part of a tag. */
const NO_TAG: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

function signOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  // As browsers do: 128 to 159 are those of Windows.
  if (point >= 128 && point < 160)
    return new TextDecoder('windows-1252').decode(Uint8Array.of(point));
  const sign = point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : '\uFFFD';
  return NO_TAG[sign] ?? sign;
}
