// What our build does beyond Vite.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(css|js|json|svg|txt|webmanifest)$/;

/**
 * Writes manifest.json: the addresses of the stylesheet, the script and the fonts that every page
 * asks for at once.
 * @param preload file names of those fonts, as they stand in the sources
 */
export function manifest(preload: readonly string[]): Plugin {
  return {
    name: 'octavo:manifest',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const js = files.find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'client',
      );
      const css = (name: string) =>
        files.find((file) => file.type === 'asset' && file.names.includes(`${name}.css`));
      const fonts = preload.map((font) =>
        files.find((file) => file.type === 'asset' && file.names.includes(font)),
      );
      const address = (file: (typeof files)[number] | undefined) => file && `/${file.fileName}`;
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: JSON.stringify({
          css: address(css('client')) ?? null,
          deskCss: address(css('desk')) ?? null,
          js: address(js) ?? null,
          fonts: fonts.map(address).filter(Boolean),
        }),
      });
    },
  };
}

/** Writes x.br and x.gz beside each text file x, as small as they get. */
export function compressedCopies(): Plugin {
  return {
    name: 'octavo:compressed-copies',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const file = path.join(dir, name);
        const content = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * Lets files below db/ go on finding their neighbours: they read them from the disk at run time,
 * and `import.meta.dirname` would otherwise be dist/, where all built files stand.
 */
export function sourceFolders(): Plugin {
  return {
    name: 'octavo:source-folders',
    transform(code, id) {
      const folder = path
        .relative(this.environment.config.root, path.dirname(id))
        .replaceAll(path.sep, '/');
      if (!folder.startsWith('db/') || !code.includes('import.meta.dirname')) return null;
      const place = JSON.stringify(`/../${folder}`);
      // Lines stay where they are, so the map that there is stays right.
      return {
        code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${place})`),
        map: null,
      };
    },
  };
}
