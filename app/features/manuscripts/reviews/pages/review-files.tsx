import { Notice } from '#app/ui/notice.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ReviewFile } from '../files/list-review-files.server.ts';

type Props = {
  files: readonly ReviewFile[];
  notice: string | null;
};

export const ReviewFiles = ({ files, notice }: Props) =>
  files.length === 0 && notice === null ? null : (
    <div className="field">
      {notice !== null && (
        <Notice kind="status" fresh>
          <p>{notice}</p>
        </Notice>
      )}
      {files.length > 0 && (
        <>
          <h3>Your files</h3>
          <ul>
            {files.map(({ id, fileName }) => (
              <li key={id}>
                {fileName}{' '}
                <Button kind="quiet" name="intent" value={`remove-${id}`}>
                  Remove <span className="visually-hidden">{fileName}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
