import { Fold } from '#app/ui/fold.tsx';

export type SideLink = { href: string; label: string };

/** As a child of `.with-side`. `current` is the address of the present page, if it is in the list. */
export function SideLinks(props: { title: string; links: SideLink[]; current?: string }) {
  return (
    <nav className="side side-links" aria-label={props.title}>
      <p className="side-title" aria-hidden="true">
        {props.title}
      </p>
      <Fold title={props.title}>
        <ul className="side-list">
          {props.links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === props.current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
