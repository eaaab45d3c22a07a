import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const packages = {
  kysely: 'dependencies',
  react: 'dependencies',
  'react-dom': 'dependencies',
  'react-dom/server': 'dependencies',
  vite: 'devDependencies',
};

/** Files of a small journal, and the rules that their imports break. */
const plants: Record<string, { imports: string[]; breaks?: string[] }> = {
  'app/routes.ts': { imports: ['./clock.ts'], breaks: ['routes-import-nothing'] },
  'app/clock.ts': { imports: [] },
  'app/server.ts': { imports: ['./router.server.ts', 'node:http'] },
  'app/router.server.ts': {
    imports: [
      './features/reading/routes.server.ts',
      './features/reading/articles/pages/article.tsx',
      './features/reading/articles/find.server.ts',
    ],
    breaks: ['roots-by-the-door'],
  },

  'app/platform/log.server.ts': { imports: ['node:fs', 'kysely'] },
  'app/platform/web/page.ts': { imports: ['react'] },
  'app/platform/mail.server.ts': {
    imports: ['../features/journal/content/index.server.ts', '../ui/button.tsx', '../server.ts'],
    breaks: ['platform-knows-no-feature', 'platform-knows-no-ui', 'platform-knows-no-root'],
  },
  'app/platform/leak.ts': {
    imports: ['./log.server.ts', 'node:fs'],
    breaks: ['server-stays-on-the-server', 'disk-and-network-on-the-server'],
  },
  'app/platform/types-only.ts': { imports: ['type ./log.server.ts', 'type node:http'] },
  'app/platform/tool.server.ts': { imports: ['vite'], breaks: ['packages-declared'] },
  'app/platform/missing.ts': { imports: ['./nowhere.ts'], breaks: ['resolvable'] },
  'app/platform/circle.ts': { imports: ['type ./circle-back.ts'] },
  'app/platform/circle-back.ts': { imports: ['./circle.ts'], breaks: ['no-cycle'] },
  'app/platform/log.test.ts': { imports: ['../server.ts', 'vite', 'node:fs'] },
  'app/platform/borrowed.ts': { imports: ['./log.test.ts'], breaks: ['no-tests-in-code'] },

  'app/protocols/doi.ts': { imports: [] },
  'app/protocols/orcid.ts': {
    imports: ['../platform/web/page.ts', 'node:crypto'],
    breaks: [
      'protocols-know-nothing-of-ours',
      'protocols-are-pure',
      'disk-and-network-on-the-server',
    ],
  },
  'app/ui/button.tsx': { imports: ['react', '../routes.ts'] },
  'app/ui/field.tsx': {
    imports: ['../platform/web/page.ts', 'type ../protocols/doi.ts'],
    breaks: ['ui-knows-nothing-of-ours', 'ui-knows-nothing-of-ours'],
  },

  'app/features/journal/content/index.server.ts': { imports: ['./count.server.ts'] },
  'app/features/journal/content/count.server.ts': { imports: ['kysely'] },
  'app/features/journal/content/news.ts': {
    imports: ['type #app/features/reading/articles/index.ts'],
    breaks: ['journal-before-those-below'],
  },
  'app/features/reading/articles/index.ts': { imports: [] },
  'app/features/reading/articles/find.server.ts': {
    imports: ['kysely', 'react', './pages/article.tsx', '#app/ui/button.tsx'],
    breaks: ['no-cycle', 'nouns-know-no-pages', 'nouns-know-no-pages', 'nouns-know-no-pages'],
  },
  'app/features/reading/routes.server.ts': { imports: ['./articles/pages/article.tsx'] },
  'app/features/reading/articles/pages/article.tsx': {
    imports: [
      '../find.server.ts',
      '#app/features/journal/content/index.server.ts',
      '#app/routes.ts',
    ],
  },
  'app/features/reading/articles/pages/issue.tsx': {
    imports: ['#app/features/journal/content/count.server.ts', 'kysely'],
    breaks: ['features-by-the-door-of-others', 'sql-in-its-place'],
  },
  'app/features/manuscripts/core/states.ts': {
    imports: ['type ../decisions/kinds.ts'],
    breaks: ['manuscripts-core-before-those-below'],
  },
  'app/features/manuscripts/decisions/kinds.ts': { imports: [] },
  'app/features/manuscripts/rumours/hearsay.ts': {
    imports: ['#app/routes.ts'],
    breaks: ['nouns-in-the-list'],
  },
  'app/features/manuscripts/decisions/pages/decision.tsx': {
    imports: ['../kinds.ts', '../../core/states.ts', 'react'],
  },
  'app/features/journal/index.ts': {
    imports: ['#app/routes.ts'],
    breaks: ['features-only-join'],
  },
  'app/features/gossip/rumours/index.ts': {
    imports: ['#app/routes.ts'],
    breaks: ['nouns-in-the-list'],
  },
  'cli/journal.ts': {
    imports: [
      '#app/features/journal/content/index.server.ts',
      '#app/features/journal/content/count.server.ts',
    ],
  },

  'app/client.ts': {
    imports: ['./client/menu.ts', './client/islands/hydrate.tsx'],
    breaks: ['react-when-needed'],
  },
  'app/client/reach.ts': {
    imports: ['type ../features/journal/content/count.server.ts'],
    breaks: ['features-by-the-door'],
  },
  'app/client/menu.ts': {
    imports: ['react', '../routes.ts', '../ui/toast.ts'],
    breaks: ['no-react-in-the-browser', 'no-react-in-the-browser'],
  },
  'app/client/islands/hydrate.tsx': { imports: ['react-dom'] },
  'app/ui/toast.ts': { imports: ['dynamic ./button.tsx'] },
  'app/platform/web/island-place.tsx': { imports: ['react-dom/server'] },
  'app/features/journal/layout/pages/vote.tsx': { imports: ['./vote.island.tsx'] },
  'app/features/journal/layout/pages/vote.island.tsx': {
    imports: ['./votes.tsx', '../../../../ui/button.tsx', '../../../../ui/toast.ts'],
    breaks: ['islands-run-in-browsers'],
  },
  'app/features/journal/layout/pages/count.island.tsx': {
    imports: ['./count.tsx'],
    breaks: ['islands-run-in-browsers'],
  },
  'app/features/journal/layout/pages/count.tsx': { imports: ['../count.server.ts'] },
  'app/features/journal/layout/count.server.ts': { imports: [] },
  'app/features/journal/layout/pages/votes.tsx': {
    imports: ['../../../../platform/web/island-place.tsx'],
  },
};

type Report = {
  summary: {
    violations: { from: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
};

/** The names of the rules that each file breaks. */
let found: Record<string, string[]>;
let ruleNames: string[];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-direction-'));
  for (const [file, { imports }] of Object.entries(plants)) write(file, sourceOf(imports));
  for (const name of Object.keys(packages)) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  write('package.json', JSON.stringify({ imports: { '#app/*': './app/*' }, ...declared() }));
  for (const name of ['tsconfig.json', '.dependency-cruiser.mjs', 'house.mjs']) {
    cpSync(path.join(root, name), path.join(folder, name));
  }
  const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, 'app', 'cli', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const report = JSON.parse(
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
  ) as Report;
  ruleNames = report.summary.ruleSetUsed.forbidden.map(({ name }) => name);
  found = {};
  for (const { from, rule } of report.summary.violations) (found[from] ??= []).push(rule.name);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for(Object.entries(plants))(
  'the imports of %s are judged rightly',
  ([file, { breaks = [] }]) => {
    expect((found[file] ?? []).toSorted()).toEqual(breaks.toSorted());
  },
);

test('every rule of direction is broken by at least one plant', () => {
  // One of the rules that keep features in order stands for all: they are made from one list.
  const rules = ruleNames.filter(
    (name) => !/^(?!journal-before|manuscripts-core-).*-before-those-below$/.test(name),
  );
  const broken = new Set(Object.values(plants).flatMap(({ breaks = [] }) => breaks));
  expect(rules.filter((name) => !broken.has(name))).toEqual([]);
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function sourceOf(imports: string[]): string {
  const lines = imports.map((text, place) => {
    const name = `name${place}`;
    if (text.startsWith('dynamic ')) {
      return `export const ${name} = () => import('${text.slice(8)}');`;
    }
    return text.startsWith('type ')
      ? `import type * as ${name} from '${text.slice(5)}';\nexport type T${place} = typeof ${name};`
      : `import * as ${name} from '${text}';\nexport const use${place} = ${name};`;
  });
  return `${lines.join('\n')}\nexport {};\n`;
}

function declared(): Record<string, Record<string, string>> {
  const lists: Record<string, Record<string, string>> = {};
  for (const [name, list] of Object.entries(packages)) (lists[list] ??= {})[name] = '1.0.0';
  return lists;
}
