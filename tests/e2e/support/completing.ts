// The steps that complete a submission, as journeys go through them.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { makePng } from '../../support/documents/make-pictures.ts';
import { makeZip } from '../../support/documents/make-zip.ts';

/** A LaTeX project that says itself who paid, where the data are and whom to thank. */
export const aProject = () => ({
  name: 'project.zip',
  mimeType: 'application/zip',
  buffer: makeZip([
    { name: 'main.tex', content: MAIN },
    { name: 'plan.png', content: makePng((place) => place) },
  ]),
});

const MAIN = String.raw`\documentclass{article}\usepackage{graphicx}
\title{Sensors That Sleep on a Budget}\author{Asha Example \and Petra Sample}\begin{document}\maketitle
\begin{abstract}We let radio nodes sleep, and count what that saves them.\end{abstract}
\textbf{Keywords:} scheduling, wireless sensors, sleep, energy, integer programming
\section{Introduction}Radio nodes listen \cite{one}. Figure~\ref{f} shows the plan.
\begin{figure}\includegraphics{plan}\caption{The plan.}\label{f}\end{figure}
\section*{Acknowledgements}We thank the wardens.
\section*{Funding}The Sample Council paid for it.
\section*{Data availability}The traces are at https://doi.org/10.5555/traces.
\section*{Competing interests}The authors have no competing interests.
\begin{thebibliography}{9}\bibitem{one} A. Example, Listening, J. Sample 3 (2019) 1--9.\end{thebibliography}
\end{document}`;

export type Step = 'Manuscript' | 'Authors' | 'Files' | 'Statements' | 'Check';

const heading = (page: Page, step: Step) => page.getByRole('heading', { level: 1, name: step });

/** Goes on to a step by the button at the foot. */
export async function goOnTo(
  page: Page,
  step: Step,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await press(page.getByRole('button', { name: `${step} ›` }));
  await expect(heading(page, step)).toBeVisible();
  await page.waitForLoadState();
}

/** What the page asks of a reader: how tall it is, how many fields and filled buttons are in sight. */
const measuresOf = (page: Page) =>
  page.evaluate(() => {
    const inSight = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=hidden]), select, textarea)',
    );
    const names = [...fields].filter((field) => inSight(field)).map(({ name }) => name);
    const filled = [...document.querySelectorAll('main [data-kind=primary]')].filter(inSight);
    return {
      height: document.documentElement.scrollHeight,
      fields: new Set(names).size,
      filled: filled.length,
    };
  });

/** A step is short enough for a phone. The numbers only shrink. */
export async function expectShort(page: Page, most: { height: number; fields: number }) {
  const { height, fields, filled } = await measuresOf(page);
  expect(height, 'pixels').toBeLessThanOrEqual(most.height);
  expect(fields, 'fields in sight').toBeLessThanOrEqual(most.fields);
  expect(filled, 'filled buttons').toBe(1);
}
