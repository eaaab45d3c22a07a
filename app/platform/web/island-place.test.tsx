import { globSync } from 'node:fs';
import path from 'node:path';
import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defineIsland } from './define-island.ts';
import type { Island, IslandProps } from './define-island.ts';
import { IslandPlace } from './island-place.tsx';

function Greeting({ name }: { name: string }) {
  const id = useId();
  return <p id={id}>Good morning, {name}</p>;
}

const greeting = defineIsland('reading/greeting', Greeting);

test('an island stands in the page as it is without scripts, with what a script needs', () => {
  const name = `"Ada" <ada@example.org>`;
  const html = renderToStaticMarkup(<IslandPlace of={greeting} props={{ name }} className="box" />);
  expect(html).toContain('>Good morning, ');
  expect(html).toContain('class="box" data-island="reading/greeting"');
  const [, given = ''] = /data-island-props="([^"]*)"/.exec(html) ?? [];
  const json = given
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(json)).toEqual({ name });
});

test('the ids of two islands differ, and begin with what the browser is told', () => {
  const html = renderToStaticMarkup(
    <main>
      <IslandPlace of={greeting} props={{ name: 'Ada' }} />
      <IslandPlace of={greeting} props={{ name: 'Bo' }} />
    </main>,
  );
  const prefixes = Array.from(
    html.matchAll(/data-island-prefix="([^"]+)"/g),
    ([, prefix]) => prefix,
  );
  const ids = Array.from(html.matchAll(/<p id="([^"]+)"/g), ([, id]) => id!);
  expect(new Set(prefixes).size).toBe(2);
  expect(new Set(ids).size).toBe(2);
  for (const [place, id] of ids.entries()) expect(id).toContain(prefixes[place]);
});

const files = globSync('app/features/**/*.island.tsx');

test.each(files)('%s exports the island that its place promises', async (file) => {
  const module = (await import(path.resolve(file))) as { island: Island<IslandProps> };
  expect(`app/features/${module.island.name}.island.tsx`).toBe(file);
});
