import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from 'playwright-core';
import { findChromium } from '../../tests/support/chromium.ts';

const fonts = join(import.meta.dirname, '../../journal/typesetting/fonts');

const face = (family: string, file: string, weight: number) =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('${pathToFileURL(join(fonts, file)).href}') }`;

const FACES = [
  face('Serif', 'text.ttf', 400),
  face('Title', 'title.ttf', 400),
  face('Sans', 'sans.ttf', 400),
  face('Sans', 'sans-bold.ttf', 700),
].join('\n');

type Picture = {
  /** Of the body; its fonts are Serif, Title and Sans. */
  html: string;
  css: string;
  /** CSS pixels, and how many dots each has. */
  width: number;
  height: number;
  dots: number;
};

/** What a browser draws, as a PNG file. */
export async function pictureOf({ html, css, width, height, dots }: Picture): Promise<Buffer> {
  const { file, env } = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'octavo-picture-'));
  const browser = await chromium.launch({
    executablePath: file,
    args: ['--no-sandbox'],
    env: { ...process.env, ...env },
  });
  try {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: dots });
    const at = join(folder, 'page.html');
    const style = `${FACES}\n* { margin: 0; box-sizing: border-box }\n${css}`;
    writeFileSync(at, `<!doctype html><meta charset="utf-8"><style>${style}</style>${html}`);
    await page.goto(pathToFileURL(at).href);
    await page.evaluate('document.fonts.ready');
    return await page.screenshot();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
