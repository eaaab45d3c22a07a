import { Submit } from '#app/ui/button.tsx';
import { Options, SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { CHANGE_WORDS } from '../../files/pages/text-view.tsx';
import type { Answers } from '../../points/changes-of-text.ts';
import { PointView } from '../../points/pages/point-list.tsx';
import type { LabelledPoint } from '../../points/points-for-authors.server.ts';

/** Changes that are offered for a point; a text with more is another text. */
const MOST_CHANGES = 200;

/** What names of fields begin with that say which change answers a point. */
export const CHANGE = 'change-';

type PointsProps = {
  answers: Answers<LabelledPoint>;
  /** The file that is shown. */
  seen: string;
  action: string;
};

/** Each point with where its answer is met, and which change answers it. */
export function ChangesOfPoints({ answers: { changes, places }, seen, action }: PointsProps) {
  if (places.size === 0 || changes.length === 0) return null;
  const options = changes.slice(0, MOST_CHANGES);
  return (
    <SideCard id="points" title="Which change answers which point?">
      <p className="small soft">
        What you choose is saved with your answer: the reviewer is led there.
      </p>
      <Form className="form point-form" action={action} files label="Changes that answer points">
        <input type="hidden" name="seen" value={seen} autoComplete="off" />
        <ol className="point-list">
          {[...places].map(([point, at]) => {
            const named = point.answer?.change ? at : null;
            return (
              <PointView
                key={point.id}
                point={point}
                label={point.label}
                href={at === null ? null : `#${at}`}
              >
                <SelectField
                  label={`Change that answers ${point.label}`}
                  name={`${CHANGE}${point.label}`}
                  defaultValue={options.some(({ id }) => id === named) ? named! : ''}
                  autoComplete="off"
                >
                  <option value="">
                    {point.place === null ? 'None' : 'Where its passage is now'}
                  </option>
                  <Options
                    of={options.map(({ id, name, kind }) => [id, `${name} ${CHANGE_WORDS[kind]}`])}
                  />
                </SelectField>
                {at !== null && (
                  <p className="small">
                    <a href={`#${at}`}>
                      See it in the text
                      <span className="visually-hidden"> (the answer to {point.label})</span>
                    </a>
                  </p>
                )}
              </PointView>
            );
          })}
        </ol>
        <Submit>Save the choices</Submit>
      </Form>
    </SideCard>
  );
}
