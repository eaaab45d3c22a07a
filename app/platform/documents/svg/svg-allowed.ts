/**
 * Owns what an SVG picture may hold: elements, attributes and properties of SVG 1.1 that draw, as its
 * schema knows them. What is not named here is left out.
 */

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Properties by the groups of SVG 1.1 (appendix A); each may also stand in a style. */
const GROUPS = {
  paint: words(`fill fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap
    stroke-linejoin stroke-miterlimit stroke-width`),
  color: words('color color-interpolation color-rendering'),
  opacity: words('opacity fill-opacity stroke-opacity'),
  graphics: words('display image-rendering shape-rendering text-rendering visibility'),
  marker: words('marker-start marker-mid marker-end'),
  effects: words('clip-path clip-rule mask filter'),
  viewport: words('overflow'),
  text: words(`alignment-baseline baseline-shift direction dominant-baseline letter-spacing
    text-anchor text-decoration unicode-bidi word-spacing writing-mode`),
  font: words(`font-family font-size font-size-adjust font-stretch font-style font-variant
    font-weight`),
  gradient: words('stop-color stop-opacity'),
  light: words('color-interpolation-filters flood-color flood-opacity lighting-color'),
};
type Group = keyof typeof GROUPS;

const DRAWN: readonly Group[] = ['paint', 'color', 'opacity', 'graphics', 'effects'];
const LINES: readonly Group[] = [...DRAWN, 'marker'];
const TEXT: readonly Group[] = [...DRAWN, 'text', 'font'];
const ALL = Object.keys(GROUPS) as Group[];

/** What an element may stand in. */
type Place = 'root' | 'group' | 'clip' | 'text' | 'gradient' | 'filter' | 'primitive' | 'words';

type Kind = {
  /** Where it may stand. */
  in: readonly Place[];
  /** What may stand in it; null for elements that hold nothing that is drawn. */
  holds: Place | null;
  properties: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  /** What it cannot be without, with a value that draws nothing. */
  needs: Readonly<Record<string, string>>;
};

const kind = (
  places: Kind['in'],
  holds: Kind['holds'],
  groups: readonly Group[],
  attributes = '',
  needs: Kind['needs'] = {},
): Kind => ({
  in: places,
  holds,
  properties: new Set(groups.flatMap((group) => GROUPS[group])),
  attributes: new Set(words(attributes)),
  needs,
});

const primitive = (attributes: string, needs: Kind['needs'] = {}): Kind =>
  kind(['filter'], 'primitive', ['light'], `x y width height result in ${attributes}`, needs);
const part = (attributes: string): Kind => kind(['primitive'], null, [], attributes);

const BOX = 'x y width height';
const CURVE = 'type tableValues slope intercept amplitude exponent offset';
const LIT = 'surfaceScale kernelUnitLength';

export const ELEMENTS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    svg: kind(['root', 'group'], 'group', ALL, `${BOX} viewBox preserveAspectRatio`),
    g: kind(['group'], 'group', ALL, 'transform'),
    defs: kind(['group'], 'group', ALL, 'transform'),
    symbol: kind(['group'], 'group', ALL, 'viewBox preserveAspectRatio'),
    use: kind(['group', 'clip'], null, ALL, `transform ${BOX} href`),
    style: kind(['group'], 'words', []),
    title: kind(['group', 'clip', 'text'], 'words', []),
    desc: kind(['group', 'clip', 'text'], 'words', []),
    path: kind(['group', 'clip'], null, LINES, 'transform d pathLength', { d: 'M0 0' }),
    rect: kind(['group', 'clip'], null, DRAWN, `transform ${BOX} rx ry`, {
      width: '0',
      height: '0',
    }),
    circle: kind(['group', 'clip'], null, DRAWN, 'transform cx cy r', { r: '0' }),
    ellipse: kind(['group', 'clip'], null, DRAWN, 'transform cx cy rx ry', { rx: '0', ry: '0' }),
    line: kind(['group', 'clip'], null, LINES, 'transform x1 y1 x2 y2'),
    polyline: kind(['group', 'clip'], null, LINES, 'transform points', { points: '0 0' }),
    polygon: kind(['group', 'clip'], null, LINES, 'transform points', { points: '0 0' }),
    image: kind(
      ['group'],
      null,
      [...DRAWN.slice(1), 'viewport'],
      `transform ${BOX} href preserveAspectRatio`,
      { width: '0', height: '0' },
    ),
    text: kind(
      ['group', 'clip'],
      'text',
      TEXT,
      'transform x y dx dy rotate textLength lengthAdjust',
    ),
    tspan: kind(['text'], 'text', TEXT, 'x y dx dy rotate textLength lengthAdjust'),
    textPath: kind(['text'], 'text', TEXT, 'href startOffset textLength lengthAdjust'),
    marker: kind(
      ['group'],
      'group',
      ALL,
      'refX refY markerUnits markerWidth markerHeight orient viewBox preserveAspectRatio',
    ),
    linearGradient: kind(
      ['group'],
      'gradient',
      ['color', 'gradient'],
      'href x1 y1 x2 y2 gradientUnits gradientTransform spreadMethod',
    ),
    radialGradient: kind(
      ['group'],
      'gradient',
      ['color', 'gradient'],
      'href cx cy r fx fy gradientUnits gradientTransform spreadMethod',
    ),
    stop: kind(['gradient'], null, ['color', 'gradient'], 'offset', { offset: '0' }),
    pattern: kind(
      ['group'],
      'group',
      ALL,
      `href ${BOX} patternUnits patternContentUnits patternTransform viewBox preserveAspectRatio`,
    ),
    clipPath: kind(['group'], 'clip', ALL, 'transform clipPathUnits'),
    mask: kind(['group'], 'group', ALL, `${BOX} maskUnits maskContentUnits`),
    filter: kind(['group'], 'filter', ALL, `href ${BOX} filterRes filterUnits primitiveUnits`),
    feBlend: primitive('in2 mode'),
    feColorMatrix: primitive('type values'),
    feComponentTransfer: primitive(''),
    feComposite: primitive('in2 operator k1 k2 k3 k4'),
    feConvolveMatrix: primitive(
      'order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha',
      { order: '1', kernelMatrix: '1' },
    ),
    feDiffuseLighting: primitive(`${LIT} diffuseConstant`),
    feDisplacementMap: primitive('in2 scale xChannelSelector yChannelSelector'),
    feDropShadow: primitive('stdDeviation dx dy'),
    feFlood: primitive(''),
    feGaussianBlur: primitive('stdDeviation'),
    feMerge: primitive(''),
    feMorphology: primitive('operator radius'),
    feOffset: primitive('dx dy'),
    feSpecularLighting: primitive(`${LIT} specularConstant specularExponent`),
    feTile: primitive(''),
    feTurbulence: primitive('baseFrequency numOctaves seed stitchTiles type'),
    feMergeNode: part('in'),
    feFuncR: part(CURVE),
    feFuncG: part(CURVE),
    feFuncB: part(CURVE),
    feFuncA: part(CURVE),
    feDistantLight: part('azimuth elevation'),
    fePointLight: part('x y z'),
    feSpotLight: part('x y z pointsAtX pointsAtY pointsAtZ specularExponent limitingConeAngle'),
  }),
);

/** Properties that a style may set besides, of SVG 2 and CSS. */
const IN_STYLES_ALONE = words(`background background-color font font-feature-settings font-kerning
  font-variant-caps font-variant-ligatures font-variant-numeric isolation line-height marker
  mix-blend-mode paint-order text-align text-align-last text-indent text-transform transform
  transform-box transform-origin vector-effect white-space`);

const STYLED: ReadonlySet<string> = new Set([...Object.values(GROUPS).flat(), ...IN_STYLES_ALONE]);

export const isProperty = (name: string): boolean => STYLED.has(name);

/** Which words an attribute takes by SVG 1.1; newer ones stand in a style. */
const KEYWORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'alignment-baseline': `auto baseline before-edge text-before-edge middle central after-edge
      text-after-edge ideographic alphabetic hanging mathematical`,
    'clip-rule': 'nonzero evenodd',
    'color-interpolation': 'auto sRGB linearRGB',
    'color-interpolation-filters': 'auto sRGB linearRGB',
    'color-rendering': 'auto optimizeSpeed optimizeQuality',
    direction: 'ltr rtl',
    display: `inline block list-item run-in compact marker table inline-table table-row-group
      table-header-group table-footer-group table-row table-column-group table-column table-cell
      table-caption none`,
    'dominant-baseline': `auto use-script no-change reset-size ideographic alphabetic hanging
      mathematical central middle text-after-edge text-before-edge`,
    'fill-rule': 'nonzero evenodd',
    'font-stretch': `normal wider narrower ultra-condensed extra-condensed condensed
      semi-condensed semi-expanded expanded extra-expanded ultra-expanded`,
    'font-style': 'normal italic oblique',
    'font-variant': 'normal small-caps',
    'font-weight': 'normal bold bolder lighter 100 200 300 400 500 600 700 800 900',
    'image-rendering': 'auto optimizeSpeed optimizeQuality',
    overflow: 'visible hidden scroll auto',
    'shape-rendering': 'auto optimizeSpeed crispEdges geometricPrecision',
    'stroke-linecap': 'butt round square',
    'stroke-linejoin': 'miter round bevel',
    'text-anchor': 'start middle end',
    'text-rendering': 'auto optimizeSpeed optimizeLegibility geometricPrecision',
    'unicode-bidi': 'normal embed bidi-override',
    visibility: 'visible hidden collapse',
    'writing-mode': 'lr-tb rl-tb tb-rl lr rl tb',
    preserveAspectRatio: `none ${['xMin', 'xMid', 'xMax']
      .flatMap((x) => ['YMin', 'YMid', 'YMax'].map((y) => `${x}${y}`))
      .join(' ')}`,
    gradientUnits: 'userSpaceOnUse objectBoundingBox',
    spreadMethod: 'pad reflect repeat',
    patternUnits: 'userSpaceOnUse objectBoundingBox',
    patternContentUnits: 'userSpaceOnUse objectBoundingBox',
    clipPathUnits: 'userSpaceOnUse objectBoundingBox',
    maskUnits: 'userSpaceOnUse objectBoundingBox',
    maskContentUnits: 'userSpaceOnUse objectBoundingBox',
    filterUnits: 'userSpaceOnUse objectBoundingBox',
    primitiveUnits: 'userSpaceOnUse objectBoundingBox',
    markerUnits: 'strokeWidth userSpaceOnUse',
    lengthAdjust: 'spacing spacingAndGlyphs',
    mode: 'normal multiply screen darken lighten',
    edgeMode: 'duplicate wrap none',
    stitchTiles: 'stitch noStitch',
    xChannelSelector: 'R G B A',
    yChannelSelector: 'R G B A',
  }).map(([name, list]) => [name, new Set(words(list))]),
);

/** Whether SVG 1.1 takes this value as an attribute. */
export function isKeyword(name: string, value: string): boolean {
  const known = KEYWORDS.get(name);
  if (!known) return true;
  if (name === 'preserveAspectRatio') {
    const [align, slice, ...more] = value.split(/\s+/);
    return known.has(align!) && ['meet', 'slice', undefined].includes(slice) && more.length === 0;
  }
  return known.has(value) || value === 'inherit';
}
