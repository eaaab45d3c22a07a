import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compressedCopies, manifest, sourceFolders } from './scripts/support/vite-plugins.ts';

/** `npm start` builds beside the build that is there, and then replaces it. */
const OUT = process.env['OCTAVO_BUILD'] ?? 'dist';

export default defineConfig({
  clearScreen: false,
  // The way that the folder is reached by is the one that imports keep to.
  resolve: { preserveSymlinks: true },
  builder: {
    // The server's build empties dist/, so it goes first.
    async buildApp({ build, environments: { ssr, client } }) {
      await build(ssr!);
      await build(client!);
    },
  },
  environments: {
    ssr: {
      build: {
        ssr: true,
        outDir: OUT,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            server: 'app/main.ts',
            cli: 'cli/main.ts',
            'document-process': 'app/document-process.server.ts',
            'back-up-process': 'app/platform/backup/back-up-process.server.ts',
            'reader-process': 'app/platform/db/apart/reader-process.server.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    client: {
      build: {
        outDir: `${OUT}/client`,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: false,
        target: ['chrome123', 'firefox128', 'safari17.5'],
        rolldownOptions: {
          input: { client: 'app/client.ts', desk: 'app/client/desk.ts' },
          // `use client` of a package: here everything is for the browser.
          checks: { moduleLevelDirective: false },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
  plugins: [
    only('ssr', sourceFolders()),
    only('client', manifest(['octavo-serif.woff2', 'octavo-sans.woff2'])),
    only('client', compressedCopies()),
  ],
});

function only(environment: string, plugin: Plugin): Plugin {
  return { ...plugin, applyToEnvironment: ({ name }) => name === environment };
}
