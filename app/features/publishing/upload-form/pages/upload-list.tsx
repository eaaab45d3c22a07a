import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { inWords } from '#app/platform/text/journal-time.ts';
import type { KeptUpload, ListedUpload, UploadPage } from '../list-own-uploads.server.ts';
import { REFUSAL_WORDS, stateWords, titleOf } from '../../publication/upload-words.ts';
import type { Barrier } from '../../uploads/upload.ts';
import { Pagination } from '#app/ui/pagination.tsx';

type Listed = ListedUpload & {
  uploader?: string | null;
};

export function UploadList({
  uploads,
  timeZone,
}: {
  uploads: readonly (Listed | KeptUpload)[];
  timeZone: string;
}): ReactNode {
  return (
    <ul className="upload-list">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {'barrier' in upload ? <Kept {...upload} /> : <Entry {...{ upload, timeZone }} />}
        </li>
      ))}
    </ul>
  );
}

const WHY: Record<Barrier, string> = {
  conflict: 'because of a conflict of interest',
  'possible-conflict': 'until an editor has checked a possible conflict of interest',
  'institution-missing': 'until you state your institution in your profile',
};

function Kept({ id, paper, barrier }: KeptUpload): ReactNode {
  return (
    <p className="soft">
      Upload {id} for manuscript {paper} is hidden from you {WHY[barrier]}.
    </p>
  );
}

function Entry({ upload, timeZone }: { upload: Listed; timeZone: string }): ReactNode {
  return (
    <>
      <h3 className="upload-title">
        <a href={href('ownUpload', { id: upload.id })}>
          <RichText text={titleOf(upload.texts)} />
        </a>
      </h3>
      <p className="inline-list small">
        <span className="upload-state" data-state={upload.state}>
          {stateWords(upload).name}
        </span>
        {upload.uploader !== undefined && <span>{upload.uploader ?? 'Account gone'}</span>}
        <span>{whenOf(upload, timeZone)}</span>
        {upload.state === 'published' && upload.articleId !== null && (
          <a href={href('article', { id: upload.articleId })}>Open the article</a>
        )}
      </p>
      <Lacks {...upload} />
    </>
  );
}

function whenOf({ publishedAt, publishAt, createdAt }: ListedUpload, timeZone: string): string {
  if (publishedAt !== null) return inWords(publishedAt, timeZone);
  if (publishAt !== null) return `on ${inWords(publishAt, timeZone)}`;
  return `uploaded ${inWords(createdAt, timeZone)}`;
}

function Lacks({ lacks, problem }: Listed): ReactNode {
  const texts = [...(problem === null ? [] : [wordsOf(problem)]), ...lacks.map(({ text }) => text)];
  if (texts.length === 0) return null;
  return (
    <ul className="small">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export const wordsOf = (problem: string): string =>
  `It was not published on its date. ${REFUSAL_WORDS[problem as keyof typeof REFUSAL_WORDS] ?? ''}`.trim();

export function OwnUploads({
  uploads,
  page,
  pages,
  timeZone,
}: UploadPage & { timeZone: string }): ReactNode {
  return (
    <div className="stack">
      <UploadList uploads={uploads} timeZone={timeZone} />
      <Pagination
        page={page}
        pages={pages}
        href={(uploadPage) => href('dashboard', null, { uploads: uploadPage })}
      />
    </div>
  );
}
