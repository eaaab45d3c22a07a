import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { momentOf } from '../../core/words.ts';

export type DraftState = FormState & {
  savedAt?: number;
};

type Props = { state: DraftState };

/** For the beginning of a form with `data-autosave`: see app/client/autosave.ts. */
export const DraftVersion = ({ state }: Props) => (
  <>
    {/* A hidden field would be put back by a browser that shows the page again from its memory. */}
    <input type="hidden" name="version" value={state.values['version'] ?? '0'} autoComplete="off" />
    <div data-autosave-conflict hidden />
  </>
);

export const DraftStatus = ({ state: { savedAt } }: Props) => (
  <p className="small soft" aria-live="polite" data-autosave-status>
    {savedAt !== undefined && `Your draft, last saved: ${momentOf(savedAt)}`}
  </p>
);

/** What was typed into other forms of this page: it is kept there, and no form shows that of another. */
export const OtherDrafts = ({ of }: { of: readonly { label: string; href: string }[] }) =>
  of.length > 0 && (
    <div className="small">
      <p>Your drafts of other letters are saved:</p>
      <ul className="inline-list">
        {of.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );

/** Lets the writer begin again with the first text. */
export const DiscardDraft = ({ state: { savedAt } }: Props) =>
  savedAt === undefined ? null : (
    <Button name="step" value="discard" formNoValidate>
      Discard my draft
    </Button>
  );
