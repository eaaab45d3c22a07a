// The Chromium that the journeys drive.
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { ensureToolInstalled } from '../../scripts/support/installed.mjs';
import { at } from '../../scripts/support/paths.mjs';
import { collect } from '../../scripts/support/run.mjs';
import { aptInstall, onPath } from './system-packages.ts';

export type Chromium = {
  /** Path of the program. */
  file: string;
  /** What it is and where it came from, for the person who waits. */
  description: string;
  /** Variables that it needs to run here. */
  env: Record<string, string>;
};

/**
 * Finds a Chromium that starts: the one named by CHROMIUM_PATH, one that is installed, Playwright's
 * own, one from npm, one from the system's packages, in this order.
 * @throws when there is none; the message is one sentence that says what to install
 */
export async function findChromium(): Promise<Chromium> {
  const given = process.env['CHROMIUM_PATH'];
  for (const find of given ? [() => named(given)] : [onThisMachine, fromNpm, fromSystemPackages]) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(
    given
      ? `CHROMIUM_PATH is ${given}, which does not start: let it name a Chromium, or leave it out.`
      : 'The journeys need Chromium: install the package chromium, or name a Chromium in CHROMIUM_PATH.',
  );
}

const named = (file: string) => tried(file, 'of CHROMIUM_PATH');

async function onThisMachine(): Promise<Chromium | null> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const files = [...names.map(onPath), playwright.executablePath()];
  for (const file of files) {
    const found = file && existsSync(file) && (await tried(file, 'installed here'));
    if (found) return found;
  }
  return null;
}

/** A Chromium packed for machines that have none of its libraries; its builds are for x64. */
async function fromNpm(): Promise<Chromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const tool = path.join(import.meta.dirname, 'chromium');
  if (!(await ensureToolInstalled(tool, 'Chromium'))) return null;
  const folder = await unpacked(tool);
  const file = path.join(folder, 'chromium');
  const env = hasFonts() ? {} : { FONTCONFIG_FILE: fontSettings(folder) };
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  return (await tried(file, 'from npm', env)) ?? tried(file, 'from npm', { ...env, ...libraries });
}

async function fromSystemPackages(): Promise<Chromium | null> {
  return (await aptInstall(['chromium', 'fonts-dejavu-core'])) ? onThisMachine() : null;
}

async function tried(file: string, origin: string, env = {}): Promise<Chromium | null> {
  const { code, output } = await collect(file, ['--version'], { env: { ...process.env, ...env } });
  const version = /\d+(\.\d+)+/.exec(output)?.[0];
  return code === 0 && version
    ? { file, description: `Chromium ${version}, ${origin}`, env }
    : null;
}

/** The package unpacks itself into the folder for temporary files: we say which one that is. */
async function unpacked(tool: string): Promise<string> {
  const about = path.join(tool, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(about, 'utf8')) as { version: string };
  const folder = at('.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const script = `
    import chromium, { inflate } from '@sparticuz/chromium';
    await chromium.executablePath();
    await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  `;
  mkdirSync(path.dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  await collect(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: tool,
    env: { ...process.env, TMPDIR: unfinished },
  });
  renameSync(unfinished, folder);
  return folder;
}

/** Chromium stops where a machine has no font at all, so the package brings one. */
function fontSettings(folder: string): string {
  const file = path.join(folder, 'fonts.conf');
  const fonts = path.join(folder, 'fonts');
  const cache = path.join(folder, 'fonts-cache');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`,
  );
  return file;
}

const hasFonts = (): boolean => globSync('/usr/{,local/}share/fonts/**/*.{ttf,otf,pfb}').length > 0;
