/** The page numbers to show: first, last, and those around the present one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(shown)].toSorted((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}

export function Pagination(props: { page: number; pages: number; href: (page: number) => string }) {
  const { page, pages, href } = props;
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        {page > 1 && (
          <li>
            <a rel="prev" href={href(page - 1)}>
              Previous
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span>…</span>
            ) : (
              <a
                href={href(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a rel="next" href={href(page + 1)}>
              Next
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
