// Which way imports may point. Proved by tests/direction.test.ts.

import { HOUSE } from './house.mjs';

const FEATURES = Object.keys(HOUSE);
const NOUNS = FEATURES.map((feature) => `^app/features/${feature}/(${HOUSE[feature].join('|')})/`);

const TEST = String.raw`\.test\.tsx?$`;
const SERVER = String.raw`\.server\.tsx?$`;
/** What other features may import of a noun. */
const DOOR = String.raw`^app/features/[^/]+/[^/]+/index(\.server)?\.ts$`;
/** What a feature joins of its nouns: its part of the URLs and of the jobs, and what they show on one page. */
const PART = String.raw`^app/features/[^/]+/(routes\.server|jobs\.server|panels)\.ts$`;
const SQL = ['^(node:)?sqlite$', '^node_modules/(kysely|pg)/'];
/** Where people see something, whatever the feature: all else of a feature is its rules and its data. */
const PAGES = String.raw`^app/features/.+/pages/`;
const BUILDS_SQL = ['^app/platform/', String.raw`^app/features/(?!.+/pages/).+\.server\.ts$`];

/** What every page loads, and what those modules may load with it. */
const PLAIN = String.raw`^app/(client\.ts|client/[^/]+\.ts|ui/[^/]+\.ts)$`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const notTest = (from) => ({ ...from, pathNot: [from.pathNot ?? [], TEST].flat() });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycle',
      'Two files that need each other are one thing: join or split them.',
      {},
      { circular: true },
    ),
    rule('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'no-tests-in-code',
      'What a test needs stands in tests/support.',
      { path: '^(app|db|cli)/', pathNot: TEST },
      { path: [TEST, '^tests/'] },
    ),
    rule(
      'packages-declared',
      'A package that serves stands in "dependencies".',
      { path: '^(app|db|cli)/', pathNot: TEST },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'routes-import-nothing',
      'Everyone may import the table of URLs.',
      { path: '^app/route(s|-queries|-params|-programs|-charges)\\.ts$' },
      { pathNot: '^app/route-(queries|params|programs|charges)\\.ts$' },
    ),
    rule(
      'platform-knows-no-feature',
      'platform, protocols and ui stand below the features.',
      notTest({ path: '^app/(platform|protocols|ui)/' }),
      { path: '^app/features/' },
    ),
    rule(
      'platform-knows-no-root',
      'platform, protocols, ui and features stand below the files that put them together.',
      notTest({ path: '^app/(platform|protocols|ui|features)/' }),
      { path: '^(app/[^/]+$|cli/)', pathNot: '^app/routes\\.ts$' },
    ),
    rule(
      'platform-knows-no-ui',
      'Pages are the features’ business.',
      notTest({ path: '^app/platform/' }),
      { path: '^app/ui/' },
    ),
    rule(
      'protocols-know-nothing-of-ours',
      'A wire format is a pure function that anyone could use.',
      notTest({ path: '^app/protocols/' }),
      { path: '^(app|db|cli|scripts|tests)/', pathNot: '^app/protocols/' },
    ),
    rule(
      'protocols-are-pure',
      'A wire format touches no disk and no network.',
      notTest({ path: '^app/protocols/' }),
      { dependencyTypes: ['core'] },
    ),
    rule(
      'ui-knows-nothing-of-ours',
      'The design system could dress another site.',
      notTest({ path: '^app/ui/' }),
      { path: '^(app|db|cli|scripts|tests)/', pathNot: '^app/(ui/|routes\\.ts$)' },
    ),
    rule(
      'features-by-the-door',
      'Others use a noun by its index.server.ts or index.ts.',
      notTest({ path: '^app/', pathNot: ['^app/features/', '^app/[^/]+$'] }),
      { path: '^app/features/', pathNot: DOOR },
    ),
    rule(
      'features-by-the-door-of-others',
      'A feature uses the nouns of another by their index.server.ts or index.ts.',
      notTest({ path: '^app/features/([^/]+)/' }),
      { path: '^app/features/', pathNot: [DOOR, '^app/features/$1/'] },
    ),
    rule(
      'roots-by-the-door',
      'The files that put everything together use doors, pages, and what features hand them.',
      notTest({ path: '^app/[^/]+$' }),
      {
        path: '^app/features/',
        pathNot: [DOOR, PART, PAGES, String.raw`\.job\.server\.ts$`],
      },
    ),
    ...FEATURES.slice(0, -1).map((feature, place) =>
      rule(
        `${feature}-before-those-below`,
        `Features use only those before them: ${FEATURES.join(', ')}.`,
        notTest({ path: `^app/features/${feature}/` }),
        { path: `^app/features/(${FEATURES.slice(place + 1).join('|')})/` },
      ),
    ),
    ...Object.entries(HOUSE).flatMap(([feature, nouns]) =>
      nouns
        .slice(0, -1)
        .map((noun, place) =>
          rule(
            `${feature}-${noun}-before-those-below`,
            `Nouns of ${feature} use only those before them: ${nouns.join(', ')}.`,
            notTest({ path: `^app/features/${feature}/${noun}/` }),
            { path: `^app/features/${feature}/(${nouns.slice(place + 1).join('|')})/` },
          ),
        ),
    ),
    rule(
      'features-only-join',
      'Beside its nouns a feature has the parts that it hands to the root.',
      { path: '^app/features/[^/]+/[^/]+$', pathNot: PART },
      {},
    ),
    rule(
      'nouns-in-the-list',
      'A new feature or noun takes its place in HOUSE.',
      {
        path: '^app/features/',
        pathNot: [`^app/features/(${FEATURES.join('|')})/[^/]+$`, ...NOUNS],
      },
      {},
    ),
    rule(
      'sql-in-its-place',
      'SQL is built in platform and in the .server.ts files of features, and not in pages.',
      notTest({ path: '^(app|cli)/', pathNot: BUILDS_SQL }),
      { path: SQL },
    ),
    rule(
      'nouns-know-no-pages',
      'Rules, commands, queries and letters know no React and no page.',
      notTest({ path: '^app/features/', pathNot: [PAGES, DOOR, PART] }),
      { path: ['^node_modules/(react|react-dom|hono|@hono)/', '^app/(ui/|client)', PAGES] },
    ),
    rule(
      'server-stays-on-the-server',
      'What touches database, disk, network or a secret never reaches a file without .server.',
      notTest({
        path: '^app/',
        pathNot: [SERVER, '^app/(main|server)\\.ts$', '^app/features/.+/pages/'],
      }),
      { path: SERVER, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'disk-and-network-on-the-server',
      'A file that uses Node itself is called .server.',
      notTest({ path: '^app/', pathNot: [SERVER, '^app/(main|server)\\.ts$'] }),
      { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-react-in-the-browser',
      'Reading pages ship plain modules only.',
      { path: PLAIN },
      {
        path: '^(app|node_modules)/',
        pathNot: ['^app/client/', String.raw`^app/ui/([^/]+\.ts|.+\.css)$`],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    ),
    rule(
      'react-when-needed',
      'Plain modules load React by a dynamic import.',
      { path: PLAIN },
      { path: String.raw`\.tsx$`, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    rule(
      'islands-run-in-browsers',
      'What the server renders or does is not part of an island.',
      notTest({ path: String.raw`\.island\.tsx$` }),
      {
        path: ['^node_modules/react-dom/server', SERVER],
        reachable: true,
      },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
    },
    cache: false,
  },
};
