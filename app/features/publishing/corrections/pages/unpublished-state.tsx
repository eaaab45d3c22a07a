import { formatDay } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { ListedTakedown } from '../list-takedowns.server.ts';

export function UnpublishedState({ takedown }: { takedown: ListedTakedown }) {
  const { articleId, reason, takenAt, uploadId } = takedown;
  return (
    <>
      <DefinitionList
        wide
        items={[
          ['State', 'Not published'],
          ['Taken out on', formatDay(takenAt)],
          ['Reason', reason],
          [
            'What readers find',
            <a key="article" href={href('article', { id: articleId })}>
              the address, with date and reason
            </a>,
          ],
        ]}
      />
      {uploadId === null ? (
        <p>Its upload has been discarded, so it cannot be published again from here.</p>
      ) : (
        <p>
          It is stored among the uploads, and keeps its number when it is published again:{' '}
          <a href={href('ownUpload', { id: uploadId })}>open the upload</a>.
        </p>
      )}
    </>
  );
}
