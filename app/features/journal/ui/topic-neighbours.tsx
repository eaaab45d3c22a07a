import { href } from '#app/routes.ts';
import type { Guideline } from '../content.ts';

type Props = { previous: Guideline | undefined; next: Guideline | undefined };

/** Links to the topics of the guide before and after the present one. */
export function TopicNeighbours({ previous, next }: Props) {
  return (
    <nav className="section neighbours no-print" aria-label="Topics before and after">
      {previous && (
        <a rel="prev" href={href('guideline', { topic: previous.slug })}>
          <span className="small soft">Previous topic</span>
          <span>{previous.title}</span>
        </a>
      )}
      {next && (
        <a rel="next" className="neighbours-next" href={href('guideline', { topic: next.slug })}>
          <span className="small soft">Next topic</span>
          <span>{next.title}</span>
        </a>
      )}
    </nav>
  );
}
