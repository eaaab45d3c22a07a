import { expect, onTestFinished, test } from 'vitest';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { createWeb } from './web.server.tsx';

test('a search among too many others is refused with what to do, and all other reading goes on', async () => {
  const platform = await createTestPlatform({ BASE_URL: 'http://localhost' }, { shared: true });
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  const gate = Promise.withResolvers<void>();
  // The address of a request without a connection; more than work and wait at once.
  const busy = Array.from({ length: 20 }, () =>
    platform.db.readApart('unknown', () => gate.promise).catch(() => {}),
  );
  onTestFinished(async () => {
    gate.resolve();
    await Promise.all(busy);
  });
  const page = await web.request('/search?q=lattice+%22theory%22');
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('<h1>Search</h1>');
  expect(html).toContain('Very many people are searching right now.');
  expect(html).toContain('value="lattice &quot;theory&quot;"');
  const call = await web.request('/search.php', { method: 'POST', body: '{"q":"lattice"}' });
  expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await call.json()).toEqual({
    status: false,
    message: 'Very many people are searching right now. Please try again in a few seconds.',
  });
  expect((await web.request('/archives')).status).toBe(200);
  gate.resolve();
  await Promise.all(busy);
  expect((await web.request('/search?q=lattice')).status).toBe(200);
});
