import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { inWords } from '#app/platform/text/journal-time.ts';
import { wallTime } from '#app/platform/text/journal-time.ts';
import type { UploadMove } from '../upload.ts';

type PublicationFormProps = {
  upload: { id: number; version: number; publishAt: number | null };
  /** What the user may do now. */
  may: (move: UploadMove) => boolean;
  timeZone: string;
  now: number;
  /** What is missing from the author's approval of the proofs; null when nothing is. */
  warning: { text: string; paperId: number } | null;
  /** The notice that readers find when an unpublished article returns with changes. */
  correction: string | null;
  /** The date as it was typed, and what is wrong with it. */
  date?: string;
  dateProblem?: string;
};

/** Publishes an upload now, sets or moves its date, or calls the date off. */
export function PublicationForm(props: PublicationFormProps): ReactNode {
  const { upload, may, timeZone, now, warning, correction, date, dateProblem } = props;
  const form = {
    className: 'form',
    method: 'post',
    action: href('uploadPublication', { id: upload.id }),
  };
  const seen = <input type="hidden" name="seen" value={upload.version} />;
  const described = warning ? { 'aria-describedby': 'proof-warning' } : {};
  return (
    <div className="stack">
      {warning && may('publish') && <ProofWarning {...warning} />}
      {correction !== null && (
        <Notice>
          <p>
            This article was published before, so its changes appear as a correction: the earlier
            version can still be read, the authors are told by e-mail, and readers find this notice:
          </p>
          <blockquote className="keep-breaks">{correction}</blockquote>
        </Notice>
      )}
      {upload.publishAt !== null && (
        <p>
          It is published on {inWords(upload.publishAt, timeZone)} ({timeZone}).
        </p>
      )}
      {may('publish') && (
        <form {...form} aria-label="Publish now" data-busy="Publishing...">
          {seen}
          <p className="actions">
            <Button kind="primary" name="wish" value="now" {...described}>
              Publish now
            </Button>
          </p>
        </form>
      )}
      {may('schedule') && (
        <form {...form} aria-label="Publish on a date">
          {seen}
          <Field
            label="Date and time"
            name="publish_at"
            type="datetime-local"
            hint={`The journal’s own time (${timeZone})`}
            min={wallTime(now, timeZone)}
            defaultValue={
              date ?? (upload.publishAt === null ? undefined : wallTime(upload.publishAt, timeZone))
            }
            error={dateProblem}
            required
          />
          <p className="actions">
            <Button name="wish" value="date" {...described}>
              {upload.publishAt === null ? 'Publish on this date' : 'Move to this date'}
            </Button>
          </p>
        </form>
      )}
      {may('call-off') && (
        <form {...form} aria-label="Cancel scheduling">
          <p className="actions">
            <Button name="wish" value="call-off">
              Cancel scheduling
            </Button>
          </p>
        </form>
      )}
    </div>
  );
}

/** Nothing is published in silence before the author has approved it. */
const ProofWarning = ({ text, paperId }: { text: string; paperId: number }) => (
  <Notice>
    <p id="proof-warning">
      <strong>{text}</strong> You can publish the article anyway; its history will record this.
    </p>
    <p>
      <a href={href('officeProduction', { id: paperId })}>The proofs of the article</a>
    </p>
  </Notice>
);
