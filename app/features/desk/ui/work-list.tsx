import { shortMoment } from '#app/platform/format-time.ts';
import type { WorkState } from '#app/platform/queue/work-state.server.ts';

type FilterProps = {
  label: string;
  /** Words of the states, in the order of the links. */
  names: Readonly<Record<WorkState, string>>;
  chosen: WorkState | undefined;
  /** Address of the list, narrowed to a state or whole. */
  href: (state?: WorkState) => string;
};

/** Narrows a list of the queue to one state. */
export function StateFilter({ label, names, chosen, href }: FilterProps) {
  const states = Object.keys(names) as WorkState[];
  return (
    <nav aria-label={label}>
      <ul className="inline-list work-states">
        {[undefined, ...states].map((state) => (
          <li key={state ?? 'all'}>
            <a href={href(state)} aria-current={state === chosen ? 'true' : undefined}>
              {state ? names[state] : 'All'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On to what is older. @param props.href null when there is nothing older */
export const Older = (props: { href: string | null }) =>
  props.href && (
    <p>
      <a rel="next" href={props.href}>
        Older
      </a>
    </p>
  );

/** An instant in milliseconds, for people who look after the site. */
export function Instant({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{shortMoment(at)}</time>;
}
