import { Button } from '#app/ui/button.tsx';
import type { ReviewFile } from '../files/list-review-files.server.ts';

export const ReviewFiles = ({ files }: { files: readonly ReviewFile[] }) =>
  files.length === 0 ? null : (
    <div className="field">
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
    </div>
  );
