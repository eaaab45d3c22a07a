import { expect, test } from 'vitest';
import { HttpError } from '#app/platform/web/http-error.ts';
import { textsOf, visitPage } from '../../../../../tests/support/visit.ts';
import { GUIDELINE_TITLES } from '../guideline-topics.ts';
import { guidelinesPage } from './guidelines.tsx';

const GUIDE = '/instructions-for-authors';
const open = (topic: string) =>
  visitPage(guidelinesPage, `${GUIDE}/${topic}`, { params: { topic } });

/** The list of topics, as titles, and the title of the present one. */
function sideList(html: string) {
  const list = html.slice(0, html.indexOf('</ul>'));
  return {
    titles: textsOf(list, 'a'),
    current: /aria-current="page">([^<]*)</.exec(list)?.[1],
  };
}

test('the guide lists its 24 topics in order and shows the first', async () => {
  const page = await visitPage(guidelinesPage, GUIDE);
  expect(sideList(page.html)).toEqual({ titles: [...GUIDELINE_TITLES], current: 'Peer Review' });
  expect(textsOf(page.html, 'h1')).toEqual(['Peer Review']);
  expect(page).toMatchObject({ title: 'Guide for Authors', canonical: GUIDE });
});

test('each topic has an address, a title and a place in the list of its own', async () => {
  const titles = new Set<string>();
  for (const title of GUIDELINE_TITLES) {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const page = await open(slug);
    expect(textsOf(page.html, 'h1')).toEqual([title]);
    expect(sideList(page.html).current).toBe(title);
    expect(page.canonical).toBe(`${GUIDE}/${slug}`);
    titles.add(page.title);
  }
  expect(titles).toHaveProperty('size', 24);
});

test('a topic leads to the one before and the one after it', async () => {
  const { html } = await open('tables');
  expect(html).toContain(`<a rel="prev" href="${GUIDE}/keywords">`);
  expect(html).toContain(`<a rel="next" href="${GUIDE}/figures-images-and-artwork">`);
  expect((await open('peer-review')).html).not.toContain('rel="prev"');
  expect((await open('publishing-agreement')).html).not.toContain('rel="next"');
});

test('an unknown topic is not found', async () => {
  await expect(async () => open('nonsense')).rejects.toMatchObject({ status: 404 });
  await expect(async () => open('nonsense')).rejects.toThrow(HttpError);
});
