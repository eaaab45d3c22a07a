import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import { Day } from '#app/platform/web/day.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { ShownRequirement } from '../find-requirements.server.ts';
import { LONGEST_REASON, MISSING, REASON } from '../requirement.ts';

type ListProps = {
  requirements: readonly ShownRequirement[];
  /** Of the editors who gave reasons, by their accounts. */
  names: ReadonlyMap<string, string>;
};

export const RequirementList = ({ requirements, names }: ListProps) => (
  <ul className="requirements">
    {requirements.map(withOneWay).map(({ text, way, places, reasons, ...requirement }, at) => (
      <li key={at} data-met={standingOf(requirement)}>
        <span className="visually-hidden">{STANDINGS[standingOf(requirement)]}</span>
        {text}
        {way && (
          <>
            {' '}
            <a href={way.href}>
              {way.label}
              <span className="visually-hidden"> ({text})</span>
            </a>
          </>
        )}
        {places.length > 0 && (
          <ul className="points small">
            {places.map(({ href, label }, place) => (
              <li key={place}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        {reasons.map((reason) => (
          <p className="small soft keep-breaks" key={reason.text}>
            Reason given by {names.get(reason.by) ?? 'an editor'}, <Day at={reason.at} />:{' '}
            <q>{reason.text}</q>
          </p>
        ))}
      </li>
    ))}
  </ul>
);

/** The only place of a note stands behind its words, as a way does. */
const withOneWay = (requirement: ShownRequirement): ShownRequirement => {
  const [way, ...others] = requirement.places;
  if (!requirement.isNote || requirement.way || !way || others.length > 0) return requirement;
  return { ...requirement, way, places: [] };
};

const STANDINGS = { true: 'Done: ', false: 'Open: ', note: 'Note: ' } as const;

/** What nothing need be done about is only noted. */
const standingOf = ({ isMet, isNote }: Pick<ShownRequirement, 'isMet' | 'isNote'>) =>
  isMet ? 'true' : isNote ? 'note' : 'false';

type ReasonProps = {
  /** What to explain: `Why can the article be published without it?` */
  label: string;
  /** Marks of what is missing without a reason; nothing is asked where there is none. */
  open: readonly string[];
  state: FormState;
};

/** The reason that a step asks for while something is missing, and what it will stand for. */
export const ReasonField = ({ label, open, state }: ReasonProps) =>
  open.length > 0 && (
    <>
      <input type="hidden" name={MISSING} value={open.join(' ')} />
      <TextField
        label={label}
        hint={`At least ${SHORTEST_REASON} characters, stored in the history with what is missing. Only editors see it.`}
        {...fieldOf(state, REASON)}
        maxLength={LONGEST_REASON}
        rows={3}
      />
    </>
  );
