import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '#app/platform/config.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { UsageError } from './usage-error.ts';

/** `texts DIR`: the journal's folder as readers see it, with what was changed in the browser. */
export async function writeTexts(open: () => Promise<Platform>, args: string[]): Promise<0> {
  const [target, ...more] = args;
  if (target === undefined || more.length > 0) throw new UsageError('Name one folder: texts DIR');
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new SettingError(`${target} is not empty. Name a folder that is empty or not there.`);
  }
  const { content } = await open();
  cpSync(content.folder, target, { recursive: true });
  for (const [file, text] of content.texts) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
  }
  const count = content.texts.size;
  process.stdout.write(
    `Written to ${target}, with ${count === 1 ? '1 text' : `${count} texts`} changed in the browser.\n`,
  );
  return 0;
}
