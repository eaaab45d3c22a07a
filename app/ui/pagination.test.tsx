import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pageNumbers, Pagination } from './pagination.tsx';

describe('the page numbers of a long list', () => {
  test('are the first, the last and those around the present page', () => {
    expect(pageNumbers(10, 30)).toEqual([1, null, 9, 10, 11, null, 30]);
  });

  test('never leave out a single page', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('are none when there is one page', () => {
    expect(renderToStaticMarkup(<Pagination page={1} pages={1} href={String} />)).toBe('');
  });

  test('mark the present page, and lead to those before and after', () => {
    const html = renderToStaticMarkup(<Pagination page={2} pages={3} href={(n) => `?page=${n}`} />);
    expect(html).toContain('<a href="?page=2" aria-label="Page 2" aria-current="page">2</a>');
    expect(html).toContain('<a rel="prev" href="?page=1">Previous</a>');
    expect(html).toContain('<a rel="next" href="?page=3">Next</a>');
  });
});
