import type { FindPicture } from '../understanding/place-pictures.ts';

const PREFERRED = 'svg png jpg jpeg webp gif pdf tif tiff emf wmf bmp eps'.split(' ');

/**
 * Files name `fig1.tif` or `fig1` where a package has `fig1.jpg` beside it, or in a folder of its
 * own: the form that browsers show is taken.
 */
export function byAnyEnding(names: readonly string[], find: FindPicture): FindPicture {
  const byStem = new Map<string, string[]>();
  for (const name of names) {
    const stem = stemOf(name);
    byStem.set(stem, [...(byStem.get(stem) ?? []), name]);
  }
  return (path) => {
    const found = find(path);
    if (typeof found !== 'string') return found;
    const others = nearest(
      path,
      byStem.get(stemOf(path)) ?? byStem.get(baseOf(path).toLowerCase()) ?? [],
    );
    for (const ending of PREFERRED) {
      const other = others.find((name) => name.toLowerCase().endsWith(`.${ending}`));
      const picture = other === undefined ? found : find(other);
      if (typeof picture !== 'string') return picture;
    }
    return found;
  };
}

/** Those at the end of whose way the given one stands, or all of one folder: of several none is meant. */
function nearest(path: string, names: readonly string[]): readonly string[] {
  const wanted = withoutEnding(path.replace(/^(?:\.{1,2}\/)+/, ''));
  const same = names.filter((name) => `/${withoutEnding(name)}`.endsWith(`/${wanted}`));
  if (same.length > 0) return same;
  const folders = new Set(names.map((name) => name.slice(0, -baseOf(name).length)));
  return folders.size === 1 ? names : [];
}

const withoutEnding = (path: string): string =>
  path.slice(0, path.length - baseOf(path).length) + stemOf(path);

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `fig1` of `media/Fig1.tif`. */
function stemOf(path: string): string {
  const base = baseOf(path).toLowerCase();
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(0, dot) : base;
}
