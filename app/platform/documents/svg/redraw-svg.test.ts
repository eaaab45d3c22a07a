import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAll, readXml } from '../../../../tests/support/read-xml.ts';
import { redrawSvg } from './redraw-svg.ts';

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
const svg = (inner: string): string => `${HEAD}${inner}</svg>`;
const redrawn = (source: string) => redrawSvg(Buffer.from(source));
/** What is left between the first tag and the last. */
const left = (inner: string): string | null => inside(redrawn(svg(inner))?.markup);
const inside = (markup: string | undefined): string | null =>
  markup === undefined ? null : markup.slice(markup.indexOf('>') + 1).replace(/<\/svg>$/, '');

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a handler', '<g onload="alert(1)"/>'],
  [
    'a web page of an empty box',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
  ],
  ['an animation', '<animate attributeName="href" to="https://a.example/"/>'],
  ['an animated link', '<set attributeName="xlink:href" to="https://a.example/"/>'],
  ['a link that runs', '<a href="javascript:alert(1)"/>'],
  ['a style sheet from elsewhere', '<style>@import url(https://a.example/a.css);</style>'],
  ['one parted by a comment', '<style>@imp<!-- -->ort "https://a.example/a.css";</style>'],
  ['one parted by CDATA', '<style>@imp<![CDATA[ort "https://a.example/a.css"]]>;</style>'],
  ['one parted by a comment of CSS', '<style>@/**/import "https://a.example/a.css";</style>'],
  ['one in letters by number', '<style>&#64;import "https://a.example/a.css";</style>'],
  ['one in capitals', '<style>@IMPORT "https://a.example/a.css";</style>'],
  ['one with an escape', String.raw`<style>@\69mport "https://a.example/a.css";</style>`],
  [
    'a font from elsewhere',
    '<style>@font-face{font-family:a;src:url(https://a.example/a)}</style>',
  ],
  ['a set of pictures', `<g style="background:image-set('https://a.example/a' 1x)"/>`],
  ['a set in a sheet', `<style>g{background:image-set('https://a.example/a' 1x)}</style>`],
  ['a source', '<g style="background:src(\'https://a.example/a\')"/>'],
  ['an address with an escape', String.raw`<g style="cursor:u\72l(https://a.example/a)"/>`],
  ['an address in a property of no picture', '<g style="cursor:url(https://a.example/a)"/>'],
  ['an instruction', '<?xml-stylesheet href="https://a.example/a.css"?>'],
  ['a picture within a filter', '<filter><feImage href="https://a.example/a.png"/></filter>'],
  ['a page without its namespace', '<iframe src="https://a.example/"/>'],
])('a drawing loses %s, and what fetches or runs is told', (_, inner) => {
  const drawing = redrawn(svg(`${inner}<circle r="1"/>`))!;
  expect(inside(drawing.markup)).toMatch(/^(?:<g\/>|<style\/>|<filter\/>)?<circle r="1"\/>$/);
  expect(drawing.isTamed).toBe(true);
});

test('what no program reads is left out without a word', () => {
  const inner = `<g xml:base="https://a.example/"/><g style="-inkscape-stroke:none"/>`;
  expect(left(inner)).toBe('<g/><g/>');
  expect(redrawn(svg(inner))!.isTamed).toBe(false);
});

test('an instruction in front of a drawing is not in it', () => {
  const drawing = redrawn(`<?xml-stylesheet href="https://a.example/a.css"?>${svg('<g/>')}`)!;
  expect(drawing.markup).not.toContain('<?');
  expect(drawing.isTamed).toBe(true);
});

test.each([
  ['a picture from elsewhere', '<image href="https://a.example/a.png"/>'],
  ['a picture of the standard', '<image xlink:href="http://www.w3.org/a.png"/>'],
  ['a drawing within a picture', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
  ['a shape from elsewhere', '<use href="https://a.example/a.svg#b"/>'],
  ['a fill from elsewhere', '<rect fill="url(https://a.example/a.svg#b)"/>'],
  ['a fill in a sheet from elsewhere', '<style>rect{fill:url("//a.example/a#b")}</style>'],
  [
    'words on a web page alone',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Step 1</p></foreignObject>',
  ],
  ['a part that shows itself', '<g id="a"><use href="#a"/></g>'],
  ['patterns that fill each other', pattern('a', 'b') + pattern('b', 'a')],
  [
    'patterns that fill each other by classes',
    `<style>.a{fill:url(#a)}.b{fill:url(#b)}</style><pattern id="a"><rect class="b"/></pattern><pattern id="b"><rect class="a"/></pattern>`,
  ],
  ['ten in ten, ten times', tens()],
])('a drawing with %s is not shown', (_, inner) => {
  expect(redrawn(svg(inner))).toBeNull();
});

test.each([
  ['no drawing', '<html/>'],
  ['entities in each other', '<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg/>'],
  ['an entity from elsewhere', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg/>'],
  ['an entity that is markup', '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg/>'],
  [
    'a long name, often',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(200)}">]><svg>${'&a;'.repeat(30_000)}</svg>`,
  ],
  ['tags that do not match', '<svg><g></svg>'],
  ['300 groups in each other', `<svg>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
])('%s is no picture', (_, source) => {
  expect(redrawn(source)).toBeNull();
});

function pattern(id: string, other: string): string {
  return `<pattern id="${id}"><rect fill="url(#${other})"/></pattern>`;
}

function tens(): string {
  const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`;
  return `<g id="l0"><circle r="1"/></g>${Array.from({ length: 10 }, (_, n) => level(n + 1)).join('')}`;
}

test('50,000 parts that each show the next are drawn', () => {
  const parts = Array.from(
    { length: 50_000 },
    (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`,
  );
  expect(redrawn(svg(`${parts.join('')}<g id="a50000"/>`))).toBeNull();
  expect(redrawn(svg(`${parts.slice(-600).join('')}<g id="a50000"/>`))).not.toBeNull();
});

test.each([
  ['width="72pt" height="1in"', 96, 96],
  ['width="10cm" height="5cm" viewBox="0 0 100 50"', 378, 189],
  ['viewBox="0 0 640 480"', 640, 480],
  ['width="100%" height="100%" viewBox="-1 -1 30.4 10"', 30, 10],
  ['width="320" viewBox="0 0 640 480"', 320, 240],
  ['', null, null],
])('a drawing of %s is so large', (size, width, height) => {
  expect(redrawn(`<svg ${size}><g/></svg>`)).toMatchObject({ width, height });
});

const hostile = fc.constantFrom(
  ...[
    'https://a.example/a',
    'url(https://a.example/a)',
    "url('#a')",
    'url(#a',
    '@import "b"',
    '/*',
    '*/',
  ],
  ...[
    'javascript:a()',
    '\\75rl(',
    'image-set("https://a.example/a" 1x)',
    '}',
    '{',
    ';',
    ':',
    '"',
    "'",
    '&lt;',
  ],
  ...[
    'expression(a)',
    'src(a)',
    'data:text/html,a',
    '#a',
    'red',
    '&#x40;',
    '<!---->',
    'fill',
    '()',
    ' ',
  ],
);
const value = fc.array(hostile, { maxLength: 6 }).map((parts) => parts.join(''));
const attribute = fc.tuple(
  fc.constantFrom(
    'style',
    'href',
    'xlink:href',
    'fill',
    'onload',
    'd',
    'class',
    'id',
    'xmlns:a',
    'filter',
    'x',
  ),
  value.map((each) => each.replaceAll(/["<]|<!---->/g, '')),
);
const name = fc.constantFrom(
  'g',
  'rect',
  'a',
  'style',
  'switch',
  'foreignObject',
  'text',
  'image',
  'use',
  'script',
);
const tree: fc.Arbitrary<string> = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    value,
    fc
      .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.array(tie('tree'), { maxLength: 3 }))
      .map(
        ([tag, attributes, children]) =>
          `<${tag}${attributes.map(([key, said]) => ` ${key}="${said}"`).join('')}>${children.join('')}</${tag}>`,
      ),
  ),
})).tree;

test('whatever a drawing holds, what is left is XML that fetches nothing and is left the same again', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (trees) => {
      const drawing = redrawn(svg(trees.join('')));
      if (!drawing) return;
      const root = readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${drawing.markup}`);
      for (const tag of ['script', 'foreignObject', 'switch', 'a']) {
        expect(findAll(root, tag)).toEqual([]);
      }
      const styles = drawing.markup.match(/<style>[^<>]*|<[^<>]*>/g)!.join('');
      expect(styles).not.toMatch(/@|\\|url\((?!#)|image-set|src\(|javascript|example|onload/);
      expect(redrawn(drawing.markup)).toEqual({ ...drawing, isTamed: false });
    }),
    { numRuns: 500 },
  );
});
