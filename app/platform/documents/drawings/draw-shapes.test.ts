import { expect, test } from 'vitest';
import { isElement, readNodes } from '../office/xml-nodes.ts';
import type { XmlElement } from '../office/xml-nodes.ts';
import { readTheme } from './colors.ts';
import { drawShapes } from './draw-shapes.ts';

const POINT = 12_700;
const form = (x: number, y: number, width: number, height: number, more = '') =>
  `<a:xfrm${more}><a:off x="${x * POINT}" y="${y * POINT}"/><a:ext cx="${width * POINT}" cy="${height * POINT}"/></a:xfrm>`;
const shape = (xfrm: string, inside: string, after = '') =>
  `<wps:wsp><wps:spPr>${xfrm}${inside}</wps:spPr>${after}</wps:wsp>`;
const preset = (name: string) => `<a:prstGeom prst="${name}"><a:avLst/></a:prstGeom>`;
const fill = (color: string) => `<a:solidFill>${color}</a:solidFill>`;
const stroke = '<a:ln w="12700"><a:solidFill><a:srgbClr val="112233"/></a:solidFill></a:ln>';
const said = (words: string) =>
  `<wps:txbx><w:txbxContent><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:sz w:val="20"/></w:rPr><w:t>${words}</w:t></w:r></w:p></w:txbxContent></wps:txbx>`;

const elementOf = (xml: string): XmlElement => readNodes(xml).find((node) => isElement(node))!;
const draw = (xml: string, theme = '') => drawShapes(elementOf(xml), readTheme(theme));

test('boxes with words and an arrow between them become one picture with its words', () => {
  const drawn = draw(
    `<wpg:wgp>${shape(form(0, 0, 100, 40), preset('rect') + stroke, said('Read'))}${shape(
      form(200, 0, 100, 40),
      preset('ellipse') + stroke,
      said('Write'),
    )}${shape(
      form(100, 20, 100, 0),
      `${preset('straightConnector1')}<a:ln w="12700"><a:solidFill><a:srgbClr val="112233"/></a:solidFill><a:tailEnd type="triangle"/></a:ln>`,
    )}</wpg:wgp>`,
  )!;
  expect(drawn.words).toBe('Read Write');
  expect(drawn.isRule).toBe(false);
  expect(drawn.svg).toContain('viewBox="-2 -2 304 44"');
  expect(drawn.svg).toContain('M0 0L100 0L100 40L0 40Z');
  expect(drawn.svg).toContain('M100 20L200 20');
  expect(drawn.svg).toContain('M200 20L');
  expect(drawn.svg).toMatch(/text-anchor="middle" font-size="10" fill="#000000">Read</);
});

test('a group within a group has units of its own', () => {
  const inner = `<wpg:grpSp><wpg:grpSpPr><a:xfrm><a:off x="${10 * POINT}" y="0"/><a:ext cx="${50 * POINT}" cy="${50 * POINT}"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></wpg:grpSpPr><wps:wsp><wps:spPr><a:xfrm><a:off x="20" y="20"/><a:ext cx="40" cy="40"/></a:xfrm>${preset('rect')}${stroke}</wps:spPr></wps:wsp></wpg:grpSp>`;
  expect(draw(`<wpg:wgp>${inner}</wpg:wgp>`)!.svg).toContain('M20 10L40 10L40 30L20 30Z');
});

test('colours of the theme, lighter and darker ones, and dashes are kept', () => {
  const theme =
    '<a:theme><a:clrScheme><a:accent1><a:srgbClr val="800000"/></a:accent1></a:clrScheme></a:theme>';
  const own = `${fill('<a:schemeClr val="accent1"><a:shade val="50000"/></a:schemeClr>')}<a:ln><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:prstDash val="dash"/></a:ln>`;
  const { svg } = draw(shape(form(0, 0, 20, 20), preset('diamond') + own), theme)!;
  expect(svg).toContain(
    'fill="#400000" stroke="#000000" stroke-width="0.75" stroke-dasharray="4 3"',
  );
});

test('a way of its own is drawn by its points', () => {
  const way =
    '<a:custGeom><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="10" h="10"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:cubicBezTo><a:pt x="5" y="0"/><a:pt x="10" y="5"/><a:pt x="10" y="10"/></a:cubicBezTo><a:close/></a:path></a:pathLst></a:custGeom>';
  expect(draw(shape(form(0, 0, 20, 40), way + stroke))!.svg).toContain('M0 0C10 0 20 20 20 40Z');
});

test('what is turned or mirrored stands so', () => {
  const { svg } = draw(
    shape(form(0, 0, 20, 40, ' rot="5400000" flipH="1"'), preset('triangle') + stroke),
  )!;
  expect(svg).toContain('transform="translate(10 20) rotate(90) scale(-1 1) translate(-10 -20)"');
});

test('what is not known here is not drawn at all, and a rule is told from a drawing', () => {
  const known = shape(form(0, 0, 20, 40), preset('rect') + stroke);
  expect(
    draw(`<wpg:wgp>${known}${shape(form(0, 0, 9, 9), preset('gear9') + stroke)}</wpg:wgp>`),
  ).toBeNull();
  expect(draw(`<wpg:wgp>${known}<pic:pic/></wpg:wgp>`)).toBeNull();
  expect(draw(shape(form(0, 0, 400, 0.1), preset('rect') + stroke))!.isRule).toBe(true);
});

test('long words are set in lines, and smaller where they would not fit', () => {
  const { svg } = draw(
    shape(
      form(0, 0, 60, 30),
      preset('roundRect') + stroke,
      said('one two three four five six seven'),
    ),
  )!;
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes[0]).toBeLessThan(10);
});
