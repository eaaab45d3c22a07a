import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const lines = (count: number) => `export const one = 1;${'\n//'.repeat(count - 1)}`;

/** Files of a small journal, and the rule that each breaks. */
const plants: Record<string, { code: string; breaks?: string }> = {
  'app/platform/BadName.ts': { code: 'export const one = 1;', breaks: 'unicorn(filename-case)' },
  'app/platform/long.ts': { code: lines(301), breaks: 'eslint(max-lines)' },
  'app/platform/nearly-long.ts': { code: lines(300) },
  'app/platform/talks.ts': { code: "console.log('hello');", breaks: 'eslint(no-console)' },
  'cli/talks.ts': { code: "console.log('hello');" },
  'app/platform/settings.ts': {
    code: "export const port = process.env['PORT'];",
    breaks: 'node(no-process-env)',
  },
  'app/platform/config.server.ts': { code: "export const port = process.env['PORT'];" },
  'app/features/reading/articles/pages/home.tsx': {
    code: 'export default 1;',
    breaks: 'import(no-default-export)',
  },
  'app/platform/any.ts': {
    code: 'export const read = (value: any) => String(value);',
    breaks: 'typescript(no-explicit-any)',
  },
  'app/platform/types.ts': {
    code: "import { Kind } from './kind.ts';\nexport const kind = (value: Kind): Kind => value;",
    breaks: 'typescript(consistent-type-imports)',
  },
  'app/platform/kind.ts': { code: "export type Kind = 'a' | 'b';" },
  'app/platform/choice.ts': {
    code: "import type { Kind } from './kind.ts';\nexport function choose(kind: Kind): number {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
    breaks: 'typescript(switch-exhaustiveness-check)',
  },
  'app/platform/forgotten.ts': {
    code: 'const save = async (): Promise<void> => {};\nexport function run(): void {\n  save();\n}',
    breaks: 'typescript(no-floating-promises)',
  },
  'app/platform/extension.ts': {
    code: "export { kind } from './types';",
    breaks: 'import(extensions)',
  },
  'app/ui/styled.tsx': {
    code: "export const Styled = () => <p style={{ color: 'red' }}>text</p>;",
    breaks: 'react(forbid-dom-props)',
  },
  'app/ui/picture.tsx': {
    code: 'export const Picture = () => <img src="/a.png" />;',
    breaks: 'jsx-a11y(alt-text)',
  },
  'app/ui/push.tsx': {
    code: 'export const Push = () => <button>Push</button>;',
    breaks: 'react(button-has-type)',
  },
  'app/platform/skipped.test.ts': {
    code: "import { expect, test } from 'vitest';\ntest.skip('it holds', () => {\n  expect(1).toBe(1);\n});",
    breaks: 'vitest(no-disabled-tests)',
  },
  'app/platform/focused.test.ts': {
    code: "import { expect, test } from 'vitest';\ntest.only('it holds', () => {\n  expect(1).toBe(1);\n});",
    breaks: 'vitest(no-focused-tests)',
  },
};

let found: Record<string, string[]>;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-lint-'));
  for (const [file, { code }] of Object.entries(plants)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) {
    cpSync(path.join(root, name), path.join(folder, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const tool = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [tool, 'app', 'cli', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[];
  };
  found = {};
  for (const { filename, code } of diagnostics) (found[filename] ??= []).push(code);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for(Object.entries(plants))('the linter judges %s rightly', ([file, { breaks }]) => {
  expect(found[file] ?? []).toEqual(breaks === undefined ? [] : [breaks]);
});
