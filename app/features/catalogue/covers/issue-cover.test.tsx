import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { IssueCover } from './issue-cover.tsx';

const journal = 'Journal of System Design and Information Processing';
const slugs = ['1', '2', '3', '4', 'special'];

function cover(volume: number, issue: string, plain = false): string {
  const label = issue === 'special' ? 'Special Issue' : `Issue ${issue}`;
  return renderToStaticMarkup(<IssueCover {...{ volume, issue, label, journal, plain }} />);
}

describe('the cover of an issue', () => {
  test('is always the same', () => {
    expect(cover(11, '4')).toBe(cover(11, '4'));
  });

  test('differs from every other issue', () => {
    const all = Array.from({ length: 30 }, (_, index) =>
      slugs.map((slug) => cover(index + 1, slug)),
    );
    expect(new Set(all.flat()).size).toBe(150);
  });

  test('stays under 4 KB and holds no broken number', () => {
    for (let volume = 1; volume <= 60; volume += 1) {
      for (const slug of slugs) {
        const svg = cover(volume, slug);
        expect(svg.length, `volume ${volume}, ${slug}`).toBeLessThan(4096);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  test('says which issue it is, to readers who do not see it too', () => {
    expect(cover(11, '4')).toContain('aria-label="Cover of volume 11, Issue 4"');
    expect(cover(11, '4')).toContain('>Volume 11, Issue 4</text>');
    expect(cover(11, '4')).toContain('>2023</text>');
  });

  test('names the journal in the full size only', () => {
    expect(cover(3, '1')).toContain('Journal of System');
    expect(cover(3, '1', true)).not.toContain('Journal of System');
  });
});
