import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleReferences } from './article-references.tsx';

const item = (written: string, doi: string | null, url: string | null = null): string => {
  const html = renderToStaticMarkup(<ArticleReferences references={[{ written, doi, url }]} />);
  return /<li>(.*)<\/li>/s.exec(html)?.[1] ?? '';
};
const link = (target: string, text = target) => `<a href="${target}">${text}</a>`;

test.each([
  ['Hall (2011). https://doi.org/10.1109/MCSE.2011.41', 'https://doi.org/10.1109/MCSE.2011.41'],
  ['Hall (2011). http://dx.doi.org/10.1109/mcse.2011.41', 'http://dx.doi.org/10.1109/mcse.2011.41'],
  ['Hall (2011). doi: 10.1109/MCSE.2011.41', '10.1109/MCSE.2011.41'],
])(
  'a DOI that is in the reference becomes the link and is not printed twice: %s',
  (written, shown) => {
    expect(item(written, '10.1109/mcse.2011.41')).toBe(
      written.replace(shown, link('https://doi.org/10.1109/mcse.2011.41', shown)),
    );
  },
);

test('a link that the reference does not show stands behind it', () => {
  expect(item('Hall (2011).', '10.1/a(b)')).toBe(
    `Hall (2011). ${link('https://doi.org/10.1/a(b)')}`,
  );
  expect(item('See x.org', null, 'https://x.org/')).toBe(`See x.org ${link('https://x.org/')}`);
});

test('a reference without a known address is left as it was written', () => {
  expect(item('Oppenheim & Schafer (2010).', null)).toBe('Oppenheim &amp; Schafer (2010).');
});

test('a long list of references shows its beginning, and the rest with their numbers when asked', () => {
  const references = Array.from({ length: 40 }, (_, index) => ({
    ...{ written: `Reference ${index + 1}.`, doi: null, url: null },
  }));
  const html = renderToStaticMarkup(<ArticleReferences references={references} />);
  const [shown, folded] = html.split('<details>');
  expect(shown!.match(/<li>/g)).toHaveLength(15);
  expect(folded).toContain(
    '<summary>All 40 references</summary><ol class="references" start="16">',
  );
  expect(folded!.match(/<li>/g)).toHaveLength(25);
  const short = renderToStaticMarkup(<ArticleReferences references={references.slice(0, 30)} />);
  expect(short).not.toContain('<details>');
});
