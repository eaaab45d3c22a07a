import { expect, test } from 'vitest';
import { documents } from '../../../../tests/support/document-processes.ts';
import { pngOf } from '../../../../tests/support/documents/png-of.ts';
import { aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import type { ArticleText } from '../core/article-text.ts';
import { findDifferences } from './index.server.ts';

const size = { width: 8, height: 4, colour: 2 as const };
const samples = Uint8Array.from({ length: 96 }, (_, at) => (at * 29) % 256);

/** A text with a figure whose picture has these bytes. */
function versionWith(bytes: Uint8Array, hash: string) {
  const text: ArticleText = structuredClone(aText());
  const picture = { name: 'plan.png', type: 'image/png', width: 8, height: 4, hash };
  text.pictures = [picture];
  text.sections[0]!.blocks = [
    {
      ...{ kind: 'figure', id: 'fig9', label: 'Figure 1', caption: words('The plan.') },
      parts: [{ picture: 'plan.png', alternative: 'A plan.', caption: [] }],
    } as unknown as ArticleText['sections'][number]['blocks'][number],
  ];
  return { json: JSON.stringify(text), pictures: new Map([['plan.png', bytes]]) };
}

const placesOf = async (was: Uint8Array, now: Uint8Array) => {
  const found = await findDifferences({ documents }, versionWith(was, 'a'), versionWith(now, 'b'));
  return found!.list.places.map(({ id, change }) => `${id} ${change}`);
};

test(
  'a picture that another program saved again is the same, and one with another point is not',
  { timeout: 60_000 },
  async () => {
    const was = pngOf({ ...size, filter: 0, samples });
    expect(await placesOf(was, pngOf({ ...size, filter: 4, samples }))).toEqual([]);
    const other = samples.with(50, 1);
    expect(await placesOf(was, pngOf({ ...size, filter: 4, samples: other }))).toEqual([
      'fig9 words',
    ]);
  },
);
