// The text of an article in the catalogue, with one of each: figure, table, formula, note, reference.
import type { ArticleText } from '#app/features/fulltext/core/article-text.ts';
import { storeFullText } from '#app/features/catalogue/texts/store-full-text.server.ts';
import type { TestPlatform } from './test-platform.ts';

const words = (text: string) => ({ kind: 'text' as const, text });
const paragraph = (id: string, ...content: ArticleText['references'][number]['content']) => ({
  kind: 'paragraph' as const,
  id,
  content,
});
const cell = (text: string) => ({
  blocks: [paragraph('', words(text))],
  columns: 1,
  rows: 1,
  align: null,
});

/** @param hash of its only picture */
export const smallText = (hash = '0'.repeat(64)): ArticleText => ({
  front: { title: [words('A study')], byline: [], abstract: [], keywords: [] },
  sections: [
    {
      id: 's1',
      role: 'body',
      number: '1',
      title: [words('Where it began')],
      blocks: [
        paragraph(
          's1.p1',
          words('A zeppelin was seen'),
          { kind: 'note', target: 'fn1' },
          words(' as '),
          { kind: 'citation', targets: ['ref1'], content: [words('[1]')] },
          words(' says; '),
          { kind: 'mention', target: 'fig1', content: [words('Figure 1')] },
          words(' shows it.'),
        ),
        {
          kind: 'figure',
          id: 'fig1',
          label: 'Figure 1',
          caption: [words('It rises.')],
          parts: [{ picture: 'picture-1.svg', caption: [], alternative: 'A line that rises.' }],
        },
      ],
      sections: [
        {
          id: 's1.1',
          role: 'body',
          number: '1.1',
          title: [words('How high')],
          blocks: [
            {
              kind: 'formula',
              id: 'eq1',
              number: '1',
              formula: { tex: 'h = a^2', typst: 'h = a^2' },
            },
            {
              kind: 'table',
              id: 'tab1',
              label: 'Table 1',
              caption: [words('Heights')],
              columns: ['left', 'right'],
              head: [[cell('Day'), cell('Metres')]],
              rows: [[cell('Monday'), cell('120')]],
              headColumns: 1,
              remarks: [],
            },
          ],
          sections: [],
        },
      ],
    },
  ],
  notes: [{ id: 'fn1', blocks: [paragraph('fn1.p1', words('From a balcony.'))] }],
  references: [
    {
      id: 'ref1',
      label: '1',
      content: [words('Parseval, A. (1906). Airships.')],
      doi: '10.5555/airship',
      year: 1906,
    },
  ],
  pictures: [{ name: 'picture-1.svg', type: 'image/svg+xml', width: 640, height: 360, hash }],
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path d="M0 360 640 0" stroke="#000"/></svg>';

/** Gives an article such a text; its picture lies in the storage. */
export async function giveText(
  platform: TestPlatform,
  articleId: number,
  changed: (text: ArticleText) => ArticleText = (text) => text,
): Promise<{ pictureKey: string }> {
  async function* content() {
    yield new TextEncoder().encode(SVG);
  }
  const { key, size, sha256 } = await platform.storage.put(content());
  const text = changed(smallText(sha256));
  const pictures = text.pictures.map(({ name, type, width, height }) => ({
    ...{ name, type, width, height },
    ...{ key, size, sha256 },
  }));
  const source = { fileName: 'paper.docx', sha256: 'f'.repeat(64) };
  await platform.transaction((inside) =>
    storeFullText(inside, articleId, { text, pictures, source }),
  );
  return { pictureKey: key };
}
