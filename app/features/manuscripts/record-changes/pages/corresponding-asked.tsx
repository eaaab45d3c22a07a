import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { findCorrespondingChange, hasObjected } from '../object-to-corresponding.server.ts';
import type { CorrespondingChange } from '../object-to-corresponding.server.ts';

/** What is asked about the corresponding author, for the author who looks; null when nothing is. */
export async function findAsked(
  platform: Platform,
  { id, state, author, history }: TrackedManuscript,
): Promise<(CorrespondingChange & { isTheirs: boolean; objected: boolean }) | null> {
  if (!UNDER_WAY.includes(state)) return null;
  const change = await findCorrespondingChange(platform, id);
  if (!change) return null;
  const objected = hasObjected(history, change, author.position);
  const isTheirs = change.position === author.position;
  return isTheirs && change.confirmedAt !== null ? null : { ...change, isTheirs, objected };
}

type AskedProps = { asked: NonNullable<Awaited<ReturnType<typeof findAsked>>> };

export const WhatIsAsked = ({ asked: { isTheirs, confirmedAt, name, reason } }: AskedProps) => (
  <>
    <p>
      {isTheirs
        ? 'An editor asks you to become corresponding author of this manuscript.'
        : confirmedAt === null
          ? `An editor has asked ${name} to become corresponding author of this manuscript.`
          : `${name} is now corresponding author of this manuscript.`}
    </p>
    <p className="keep-breaks">Reason: {reason}</p>
  </>
);

export const OBJECTED = 'You have told the editor that you do not agree.';

export async function correspondingAsked(
  platform: Platform,
  manuscript: TrackedManuscript,
  key: string | null,
): Promise<ReactNode> {
  const asked = await findAsked(platform, manuscript);
  if (!asked) return null;
  return (
    <section className="section stack" aria-labelledby="corresponding">
      <h2 id="corresponding">Corresponding author</h2>
      <WhatIsAsked asked={asked} />
      {asked.objected ? (
        <p>{OBJECTED}</p>
      ) : (
        <p className="actions">
          <ButtonLink
            {...(asked.isTheirs && { kind: 'primary' })}
            href={href('manuscriptCorresponding', { id: manuscript.paperId }, { key })}
          >
            {asked.isTheirs ? 'Confirm as corresponding author, or say no' : 'I do not agree'}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
