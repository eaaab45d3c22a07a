import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { followUrl } from '../../editors/tell-editors.server.ts';
import { findCode } from '../../certificates/certificates.server.ts';
import { listSentFiles } from '../../decisions/list-sent-files.server.ts';
import type { SentFile } from '../../decisions/list-sent-files.server.ts';
import { listLetters } from '../../decisions/letters/list-letters.server.ts';

export async function lettersToAuthors(
  platform: Pick<Platform, 'db' | 'config'>,
  { id, paperId }: { id: number; paperId: number },
  /** Of the author's own link; null for a signed-in user. */
  key: string | null,
): Promise<ReactNode> {
  const letters = await listLetters(platform, id);
  if (letters.length === 0) return null;
  const files = await listSentFiles(platform, { id, paperId });
  const code = await findCode(platform, { manuscript: id });
  return (
    <section className="section stack" aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      {code !== null && (
        <p>
          <a href={href('certificate', { code })}>Letter of acceptance</a>, a PDF with a code for
          verifying it
        </p>
      )}
      {letters.map(({ subject, letter, at, decision }, index) => (
        <details key={at} open={index === 0}>
          <summary>
            {subject}, <Day at={at} />
          </summary>
          <p className="keep-breaks measure">
            <LetterText letter={letter} address={followUrl(platform)} />
          </p>
          <Files
            files={files.filter((file) => file.decision === decision)}
            address={(file) => href('manuscriptReviewFile', { id: paperId, file }, { key })}
          />
        </details>
      ))}
    </section>
  );
}

type FilesProps = { files: readonly SentFile[]; address: (file: number) => string };

/** What reviewers attached, without their names. */
const Files = ({ files, address }: FilesProps) =>
  files.length === 0 ? null : (
    <>
      <h3>Files from the reviewers</h3>
      <ul>
        {files.map(({ id, name }) => (
          <li key={id}>
            <a href={address(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );

/** The letter as it was written; the address at which papers are followed, and no other, is a link. */
const LetterText = ({ letter, address }: { letter: string; address: string }) =>
  letter.split(address).map((text, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={address}>{address}</a>}
      {text}
    </Fragment>
  ));
