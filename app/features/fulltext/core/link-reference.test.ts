import { expect, test } from 'vitest';
import { linkReference } from './link-reference.ts';

test('a DOI is linked whole behind a capital that is two letters when it is small', () => {
  const text = 'Gökçebağ, İ. (2024). Rivers. https://doi.org/10.5555/Rivers.8';
  expect(linkReference([{ kind: 'text', text }], '10.5555/rivers.8')).toMatchObject([
    { text: 'Gökçebağ, İ. (2024). Rivers. ' },
    { kind: 'link', content: [{ text: 'https://doi.org/10.5555/Rivers.8' }] },
    { text: '' },
  ]);
});
