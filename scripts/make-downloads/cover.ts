import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import { slugOfIssue } from '../../app/features/catalogue/core/issue-label.ts';
import type * as covers from '../../app/features/catalogue/covers/index.ts';
import type { SampleIssue } from '../../db/sample/read-sample.server.ts';

/** The cover of an issue as the site draws it, an SVG file, and the colour of its cloth. */
export async function coverOf(
  { volume, label }: SampleIssue,
  journal: string,
): Promise<{ svg: string; cloth: string }> {
  const { module } = await runnerImport<typeof covers>('./app/features/catalogue/covers/index.ts', {
    logLevel: 'error',
  });
  const issue = { volume, label, issue: slugOfIssue(label), journal };
  const drawn = renderToStaticMarkup(createElement(module.IssueCover, issue));
  const cloth = /<path fill="(#[0-9a-f]{6})"/u.exec(drawn)?.[1] ?? '#000000';
  return { svg: drawn.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), cloth };
}
