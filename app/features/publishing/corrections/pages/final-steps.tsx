import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';

const STEPS = [
  ['retraction', 'Retract', (id: number) => href('articleRetraction', { id })],
  [
    'partial-retraction',
    'Retract a part',
    (id: number) => href('articleMark', { id, kind: 'partial-retraction' }),
  ],
  ['concern', 'Express concern', (id: number) => href('articleMark', { id, kind: 'concern' })],
  ['unpublishing', 'Unpublish', (id: number) => href('articleUnpublish', { id })],
] as const;

/**
 * What marks or removes an article, but for what a second editor has been asked for already.
 * @param waits the steps that wait for a second editor; while one of these does, no article is removed
 */
export function FinalSteps({ id, waits }: { id: number; waits: ReadonlySet<string> }) {
  const isOffered = (step: string) =>
    !waits.has(step) && (step !== 'unpublishing' || !marked(waits));
  return STEPS.filter(([step]) => isOffered(step)).map(([step, words, to]) => (
    <ButtonLink key={step} href={to(id)}>
      {words}
    </ButtonLink>
  ));
}

/** Whether a notice waits, which stays with its article. */
const marked = (waits: ReadonlySet<string>): boolean => STEPS.some(([step]) => waits.has(step));

/** What is not offered meanwhile, and that the rest is. */
export const WhatWaits = ({ waits }: { waits: ReadonlySet<string> }) => (
  <p className="small">
    What waits above for a second editor is not proposed twice
    {marked(waits) && ', and the article cannot be unpublished before it is settled'}. The steps
    below can be taken meanwhile.
  </p>
);
