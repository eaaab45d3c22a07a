import { degrees, drawSvgPath, LineCapStyle, rgb } from '@cantoo/pdf-lib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import { slugOfIssue } from '../../app/features/catalogue/core/issue-label.ts';
import type * as publishing from '../../app/features/catalogue/covers/index.ts';
import type { SampleIssue } from '../../db/sample/read-sample.server.ts';
import type { PrintFonts } from '../../db/sample/typeset-article.server.ts';
import { line, paragraph } from '../../db/sample/typeset/flow.ts';
import type { Style } from '../../db/sample/typeset/inline.ts';
import { fullWidth, page } from '../../db/sample/typeset/measures.ts';
import { drawRow, type Print } from '../../db/sample/typeset/sheet.ts';
import { element } from '../../db/sample/typeset/structure.ts';
import type { JournalFacts } from './journal-facts.ts';

type Catalogue = typeof publishing;

const small: Style = { face: 'sans', size: 10.5, colour: 'paper' };
const title: Style = { face: 'title', size: 40, colour: 'paper' };

/** The cover of an issue as the site draws it, on the first page, with the journal's name set large. */
export async function drawCover(
  print: Print,
  issue: SampleIssue,
  facts: JournalFacts,
  fonts: PrintFonts,
): Promise<void> {
  const sheet = print.addSheet();
  sheet.operators.push(`/Artifact BMC q ${await coverOperators(issue)} Q EMC`);
  const section = element('Sect', print.root);
  const width = fullWidth;
  const place = element('P', section);
  const head = line([{ text: `Volume ${issue.volume}, ${issue.label}`, style: small }], fonts, {
    tag: place,
  });
  const year = line([{ text: issue.published.slice(0, 4), style: small }], fonts, {
    x: width,
    align: 'right',
    tag: place,
  });
  const row = { height: 0, baseline: 0, rules: [], keep: false, space: false };
  drawRow(sheet, print.pen, { ...row, texts: [head, year] }, page.left, 786);
  const name = element('H1', section);
  let y = 758;
  const rows = paragraph(
    [{ text: facts.title, style: title }],
    name,
    { width, leading: 46 },
    fonts,
  );
  for (const set of rows) {
    drawRow(sheet, print.pen, set, page.left, y);
    y -= set.height;
  }
  const issn = `ISSN ${facts.issn.print} (print), ${facts.issn.online} (online)`;
  const note = facts.sample ? 'Sample of the printed journal' : facts.publisher.name;
  const foot = element('P', section);
  const texts = [
    line([{ text: issn, style: small }], fonts, { tag: foot }),
    line([{ text: note, style: { ...small, colour: 'foil' } }], fonts, {
      x: width,
      align: 'right',
      tag: foot,
    }),
  ];
  drawRow(sheet, print.pen, { ...row, texts }, page.left, y - 18);
}

/** The drawing of the site's cover: its cloth over the whole page, its pattern at the foot. */
async function coverOperators(issue: SampleIssue): Promise<string> {
  const { module } = await runnerImport<Catalogue>('./app/features/catalogue/covers/index.ts', {
    logLevel: 'error',
  });
  const { IssueCover } = module;
  const { volume, label } = issue;
  const svg = renderToStaticMarkup(
    createElement(IssueCover, { volume, label, issue: slugOfIssue(label) }),
  );
  const cloth = /<path fill="(#[0-9a-f]{6})"/u.exec(svg)?.[1] ?? '#000000';
  const pattern = /<svg y="\d+"[^>]*>(.*?)<\/svg>/su.exec(svg)?.[1] ?? '';
  const strokes = [...pattern.matchAll(/<path ([^>]*)>/gu)].map(([, attributes = '']) => {
    const attribute = (name: string) =>
      new RegExp(`(?:^| )${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '';
    const [red, green, blue] = shares(attribute('stroke'), cloth);
    return drawSvgPath(attribute('d'), {
      x: 0,
      y: page.width,
      rotate: degrees(0),
      scale: page.width / 300,
      color: undefined,
      borderColor: rgb(red, green, blue),
      borderWidth: Number(attribute('stroke-width')),
      borderLineCap: LineCapStyle.Round,
    }).join(' ');
  });
  return [
    `${fill(cloth, cloth)} 0 0 ${page.width} ${page.height} re f`,
    // The spine, in the shade.
    `q ${fill(cloth, '#000000', 0.8)} 0 0 14 ${page.height} re f Q`,
    `1 0.83 0.54 RG 0.8 w ${page.left} 775 m ${page.right} 775 l S`,
    '1 j',
    ...strokes,
  ].join(' ');
}

/** A colour such as `#abb6e8` or `#abb6e866` over another, as shares of red, green and blue. */
function shares(colour: string, below: string, opacity?: number): [number, number, number] {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const alpha = opacity ?? (colour.length > 7 ? channel(colour, 3) / 255 : 1);
  const mix = (i: number) => (channel(colour, i) * alpha + channel(below, i) * (1 - alpha)) / 255;
  return [mix(0), mix(1), mix(2)];
}

function fill(colour: string, below: string, opacity?: number): string {
  return `${shares(colour, below, opacity)
    .map((share) => share.toFixed(3))
    .join(' ')} rg`;
}
