/**
 * Owns signs of packages (stmaryrd, txfonts, wasysym, mathabx, MnSymbol) that nothing here has a name
 * for: what each is to TeX, the sign, and its names.
 */
import type { Macro } from './macro.ts';

const LINES = `
bin ▯ oblong
bin ⫾ talloblong
bin ⊙ varodot circleddot
bin ⊕ varoplus circledplus
bin ⊗ varotimes circledtimes
bin ⊖ varominus
bin ⊘ varoslash
bin ◫ boxbar
bin ⧅ boxbslash
bin ⊛ oast
bin ⍟ ostar
bin ⊚ ocirc
bin ⊝ odash
bin ∔ plusdot
bin ● medbullet
bin ○ medcirc
rel ⇽ leftarrowtriangle
rel ⇾ rightarrowtriangle
rel ⇿ leftrightarrowtriangle
rel ⤆ Mapsfrom
rel ⤇ Mapsto
rel ⟻ longmapsfrom
rel ⟽ Longmapsfrom
rel ⟾ Longmapsto
rel ⊴ trianglelefteqslant
rel ⊵ trianglerighteqslant
rel ⋬ ntrianglelefteqslant
rel ⋭ ntrianglerighteqslant
rel ⪿ subsetplus
rel ⫀ supsetplus
rel ∷ Colon
rel ⧟ multimapdotboth
rel ≙ corresponds hateq
rel ≝ defeq
rel □→ boxright
rel ◇→ Diamondright
rel □⇒ boxRight
rel ◇⇒ DiamondRight
rel ∝ wasypropto
rel ⋉ lJoin
rel ⋊ rJoin
rel ⫪ Top
rel ⫫ Bot
op ⨍ dashint
op ∯ varoiint
op ⨙ landdownint
op ⨚ landupint
op ⫼ biginterleave
op ∥ bigparallel
op □ bigbox
op ⋎ bigcurlyvee
op ⋏ bigcurlywedge
open ⌈⌈ llceil
close ⌉⌉ rrceil
open ⌊⌊ llfloor
close ⌋⌋ rrfloor
ord ○ ocircle fullmoon
ord ● newmoon
ord ★ filledstar
ord ☆ bigwhitestar
ord § mathsection
ord £ textsterling
ord ‰ perthousand
ord µ micro
ord μ muup
ord Ω ohm
ord Å angstrom
ord ¤ currency
ord ¦ brokenvert
ord ◊ wasylozenge
ord ⊠ XBox
ord ☑ CheckedBox
ord ⬠ pentagon
ord ⬡ hexagon
ord ☊ ascnode
ord ☋ descnode
ord ☿ mercury Mercury
ord ♀ venus
ord ♂ mars
ord ♃ jupiter
ord ♄ saturn
ord ♅ uranus Uranus
ord ♆ neptune Neptune
ord ♇ pluto Pluto
`;

/** Words of programs within a formula, by the names that algorithmicx has for them. */
const WORDS_OF_PROGRAMS: readonly (readonly [string, Macro])[] = [
  ...['And', 'Or', 'To'].map((word) => [word, ` ${word.toLowerCase()} `] as const),
  ...['Not', 'Return'].map((word) => [word, `${word.toLowerCase()} `] as const),
  ...['True', 'False'].map((word) => [word, word.toLowerCase()] as const),
  ...['State', 'Statex'].map((word) => [word, ''] as const),
].map(([name, said]) => [name, { arguments: '', body: said && `\\textbf{${said}}` }]);

export const HOUSE_SIGNS: ReadonlyMap<string, Macro> = new Map([
  ...WORDS_OF_PROGRAMS,
  ...LINES.trim()
    .split('\n')
    .flatMap((line) => {
      const [kind, sign, ...names] = line.split(' ');
      return names.map(
        (name) =>
          [
            name,
            { arguments: '', body: kind === 'ord' ? `{${sign}}` : `\\math${kind}{${sign}}` },
          ] as const,
      );
    }),
]);
