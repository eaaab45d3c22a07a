import { expect, test } from 'vitest';
import { redrawSvg } from './redraw-svg.ts';

const redrawn = (source: string) => redrawSvg(Buffer.from(source));
const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;
/** What is left between the first tag and the last. */
const left = (inner: string): string | undefined =>
  redrawn(svg(inner))
    ?.markup.replace(/^<svg[^<>]{0,200}>/, '')
    .replace(/<\/svg>$/, '');

test('letters of a plot that have no outline are sound, as the schema wants them (Matplotlib)', () => {
  const [glyph, used] = [
    '<path id="D-20" transform="scale(0.015625)"/>',
    '<use xlink:href="#D-20" x="3"/>',
  ];
  expect(
    left(`<defs><style type="text/css">*{stroke-linejoin: round}</style>${glyph}</defs>${used}`),
  ).toBe(
    '<defs><style>*{stroke-linejoin:round}</style><path transform="scale(0.015625)" d="M0 0" id="D-20"/></defs><use xlink:href="#D-20" x="3"/>',
  );
});

test('of a page beside a fallback the fallback is shown (draw.io)', () => {
  const page =
    '<foreignObject requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml">Original data set</div></foreignObject>';
  const image = '<image x="1" width="9" height="4" xlink:href="data:image/png;base64,iVBO RK5C"/>';
  expect(left(`<switch>${page}${image}</switch>`)).toBe(
    '<g><image x="1" width="9" height="4" xlink:href="data:image/png;base64,iVBORK5C"/></g>',
  );
  // Cut by the program, whole here.
  expect(left(`<switch>${page}<text x="5">Original d...</text></switch>`)).toBe(
    '<g><text x="5">Original data set</text></g>',
  );
  // What says that a viewer knows no pages is shown by none.
  const notice =
    '<switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a xlink:href="https://a.example/"><text>Text is not SVG</text></a></switch>';
  expect(left(notice)).toBe('<g><g/></g>');
});

test('what only its program reads is left out (Inkscape)', () => {
  const source = `<sodipodi:namedview xmlns:sodipodi="http://sodipodi.example/" id="base"/>
    <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="https://a.example/"/></metadata>
    <g inkscape:label="Layer 1" xmlns:inkscape="http://inkscape.example/" id="layer 1" style="display:inline;-inkscape-font-specification:'Sans, Bold';font-family:'Sans, Bold'"><path d="m 1,2
3,4" style="fill:none;stroke:#000" inkscape:connector-curvature="0"/></g>`;
  expect(left(source)?.trim()).toBe(
    `<g style="display:inline;font-family:'Sans, Bold'" id="part1"><path d="m 1,2 3,4" style="fill:none;stroke:#000"/></g>`,
  );
  expect(redrawn(svg(source))!.isTamed).toBe(false);
});

test('short names that a document type declares are read (Illustrator)', () => {
  const source = `<?xml version="1.0" encoding="utf-8"?>
    <!-- Generator: <a drawing program> -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
      <!ENTITY ns_svg "http://www.w3.org/2000/svg">
    ]>
    <svg version="1.1" xmlns="&ns_svg;" xmlns:i="&ns_ai;" width="100%" viewBox="0 0 30 20" i:viewOrigin="0 0">
      <style type="text/css">.st0{fill:#FFF;clip-path:url(#SVGID_1_);}</style>
      <switch><foreignObject requiredExtensions="&ns_ai;"><i:pgfRef xlink:href="#a"/></foreignObject>
        <g i:extraneous="self"><defs><rect id="SVGID_0_" width="3" height="2"/></defs>
        <clipPath id="SVGID_1_"><use xlink:href="#SVGID_0_" style="overflow:visible;"/></clipPath>
        <path class="st0" d="M0 0h3v2z"/></g></switch></svg>`;
  expect(redrawn(source)).toMatchObject({
    width: 30,
    height: 20,
    markup:
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="30" viewBox="0 0 30 20" height="20">' +
      '<style>.st0{fill:#FFF;clip-path:url(#SVGID_1_)}</style><g><g><defs><rect width="3" height="2" id="SVGID_0_"/></defs>' +
      '<clipPath id="SVGID_1_"><use xlink:href="#SVGID_0_" style="overflow:visible"/></clipPath><path class="st0" d="M0 0h3v2z"/></g></g></svg>',
  });
});

test('ids that XML does not take are renamed where they stand and where they are named (R)', () => {
  expect(
    left(
      `<style><![CDATA[.svglite line, .svglite rect { fill: none; stroke: #000000; }]]></style><defs><clipPath id="cpMC4w|="><rect width="1" height="1"/></clipPath></defs><g clip-path="url(#cpMC4w|=)" class="svglite"><text style="font-size: 8.80px; font-family: &quot;Liberation Sans&quot;;" textLength="9px" lengthAdjust="spacingAndGlyphs">a</text></g>`,
    ),
  ).toBe(
    '<style>.svglite line, .svglite rect{fill:none;stroke:#000000}</style><defs><clipPath id="part1"><rect width="1" height="1"/></clipPath></defs><g clip-path="url(#part1)" class="svglite"><text textLength="9px" lengthAdjust="spacingAndGlyphs" style="font-size:8.80px;font-family:&quot;Liberation Sans&quot;">a</text></g>'.replaceAll(
      '&gt;',
      '>',
    ),
  );
});

test('a link is what it shows, and its program is not asked (gnuplot)', () => {
  expect(
    left(
      `<script type="text/javascript" xlink:href="gnuplot_svg.js"/><g id="gnuplot_canvas" cursor="pointer" onclick="a()"><a xlink:title="Plot"><text><tspan font-family="Symbol">β</tspan><a href="#a">b</a></text></a><use xlink:href='#gpPt0' transform='translate(1,2) scale(3)' color='rgb(148, 0, 211)'/></g><defs><path id="gpPt0" stroke-width="0.2" d="M-1,0 h2"/></defs>`,
    ),
  ).toBe(
    '<g id="gnuplot_canvas"><g><text><tspan font-family="Symbol">β</tspan><tspan>b</tspan></text></g><use xlink:href="#gpPt0" transform="translate(1,2) scale(3)" color="rgb(148, 0, 211)"/></g><defs><path stroke-width="0.2" d="M-1,0 h2" id="gpPt0"/></defs>',
  );
});

test('a colour of SVG 2 and a new word for an old attribute stand in a style', () => {
  expect(left('<text dominant-baseline="text-top" style="paint-order:stroke">a</text>')).toBe(
    '<text style="dominant-baseline:text-top;paint-order:stroke">a</text>',
  );
});
