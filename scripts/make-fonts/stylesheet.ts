import fontkit from '@cantoo/fontkit';
import { rangeOf, type WebFont } from './web-fonts.ts';

// English prose. Widths are compared over it, kerning included.
const prose =
  'The journal publishes peer-reviewed research in electronics, computing and communication. ' +
  'Authors submit their manuscripts online; every article is read by at least two independent ' +
  'reviewers before the editors decide.';

/**
 * Fonts that readers have, with the mean advance of the prose above in em. Georgia, Times and
 * Arial were measured on their metric-compatible open twins Gelasio and Liberation. Android has Noto
 * Serif and Roboto (as wide as Arial), a plain Linux DejaVu, of which Verdana is the model.
 */
const fallbacks = [
  {
    family: 'Octavo Serif Georgia',
    for: 'Octavo Serif',
    local: ['Georgia', 'Gelasio'],
    mean: 0.4444,
  },
  {
    family: 'Octavo Serif Times',
    for: 'Octavo Serif',
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
    mean: 0.4026,
  },
  {
    family: 'Octavo Serif Noto',
    for: 'Octavo Serif',
    local: ['Noto Serif', 'NotoSerif'],
    mean: 0.4832,
  },
  {
    family: 'Octavo Serif DejaVu',
    for: 'Octavo Serif',
    local: ['DejaVu Serif'],
    mean: 0.516,
  },
  {
    family: 'Octavo Sans Arial',
    for: 'Octavo Sans',
    local: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo', 'Roboto'],
    mean: 0.4439,
  },
  {
    family: 'Octavo Sans DejaVu',
    for: 'Octavo Sans',
    local: ['DejaVu Sans', 'Verdana'],
    mean: 0.5077,
  },
];

const head = `/* Made by scripts/make-fonts.ts: change that, not this. The fonts are cut from Source Serif 4 and
   Source Sans 3 of Adobe (OFL.txt), and from TeX Gyre Termes Math (GUST.txt), and renamed.

   font-family: 'Octavo Serif', 'Octavo Serif Georgia', 'Octavo Serif Times', 'Octavo Serif Noto',
     'Octavo Serif DejaVu', serif;
   font-family: 'Octavo Sans', 'Octavo Sans Arial', 'Octavo Sans DejaVu', sans-serif;
   font-family: 'Octavo Serif Caps', 'Octavo Serif'; font-variant-caps: all-small-caps;
   font-family: 'Octavo Maths', math;

   The names after the first are fonts the reader already has, scaled to the width and height
   of ours, so that no line moves when ours arrives. */
`;

/**
 * The stylesheet for the font files: one face per file, then the scaled stand-ins.
 * `instances` holds the regular weight of each family as TrueType bytes, for measuring.
 */
export function fontStylesheet(fonts: WebFont[], instances: Record<string, Uint8Array>): string {
  const faces = fonts.map(
    (font) => `/* ${font.note} */
@font-face {
  font-family: '${font.family}';
  font-style: ${font.fontStyle};
  font-weight: ${font.weight};
  font-display: swap;${font.sizeAdjust ? `\n  size-adjust: ${font.sizeAdjust};` : ''}
  src: url('./${font.file}') format('woff2');
  unicode-range:${wrap(rangeOf(font))};
}
`,
  );
  const standIns = fallbacks.map((fallback) => {
    const bytes = instances[fallback.for];
    if (!bytes) throw new Error(`No instance of ${fallback.for} to measure`);
    const font = fontkit.create(bytes);
    if (!('layout' in font)) throw new Error(`${fallback.for} holds several fonts.`);
    const mean = font.layout(prose, ['kern']).advanceWidth / font.unitsPerEm / prose.length;
    const scale = mean / fallback.mean;
    const share = (units: number) => percent(units / font.unitsPerEm / scale);
    return `@font-face {
  font-family: '${fallback.family}';
  src: ${fallback.local.map((name) => `local('${name}')`).join(',\n    ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${share(font.ascent)};
  descent-override: ${share(-font.descent)};
  line-gap-override: ${share(font.lineGap)};
}
`;
  });
  return [head, ...faces, ...standIns].join('\n');
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

function wrap(ranges: string): string {
  const lines = [''];
  for (const range of ranges.split(', ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + range.length > 90) lines.push(range);
    else lines[lines.length - 1] = line ? `${line}, ${range}` : range;
  }
  return lines.length > 1 ? `\n    ${lines.join(',\n    ')}` : ` ${lines[0]}`;
}
