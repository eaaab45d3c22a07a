import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { followUrl } from '../../core/letters/links.server.ts';
import { findCode } from '../../certificates/find-certificate.server.ts';
import { listLetters } from '../../decisions/letters/list-letters.server.ts';

/** The letters of the editors on an author's page of a paper, the latest open. */
export async function lettersToAuthors(
  platform: Pick<Platform, 'db' | 'config'>,
  { id }: { id: number },
): Promise<ReactNode> {
  const letters = await listLetters(platform, id);
  if (letters.length === 0) return null;
  const code = await findCode(platform, { manuscript: id });
  return (
    <section className="section stack">
      <h2>Letters</h2>
      {code !== null && (
        <p>
          <a href={href('certificate', { code })}>Letter of acceptance</a>, a PDF with a code for
          verifying it
        </p>
      )}
      {letters.map(({ subject, letter, at }, index) => (
        <details key={at} open={index === 0}>
          <summary>
            {subject}, <Day at={at} />
          </summary>
          <p className="keep-breaks measure">
            <LetterText letter={letter} address={followUrl(platform)} />
          </p>
        </details>
      ))}
    </section>
  );
}

/** The letter as it was written; the address at which papers are followed, and no other, is a link. */
const LetterText = ({ letter, address }: { letter: string; address: string }) =>
  letter.split(address).map((text, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={address}>{address}</a>}
      {text}
    </Fragment>
  ));
