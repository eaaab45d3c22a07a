import { shortMoment } from '#app/platform/format-time.ts';

type FilterProps<State extends string> = {
  label: string;
  names: Readonly<Record<State, string>>;
  chosen: State | undefined;
  /** Address of the list, narrowed to a state or whole. */
  href: (state?: State) => string;
};

export function StateFilter<State extends string>({
  label,
  names,
  chosen,
  href,
}: FilterProps<State>) {
  const states = Object.keys(names) as State[];
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
