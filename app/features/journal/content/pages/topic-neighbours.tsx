import { href } from '#app/routes.ts';
import type { Guideline } from '../content.ts';

type Props = { previous: Guideline | undefined; next: Guideline | undefined };

/** Links to the topics of the guide before and after the present one. */
export function TopicNeighbours({ previous, next }: Props) {
  return (
    <nav className="section topic-neighbours no-print" aria-label="Topics before and after">
      {previous && (
        <a rel="prev" href={href('guideline', { topic: previous.slug })}>
          <span className="small soft">Previous topic</span> {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={href('guideline', { topic: next.slug })}>
          <span className="small soft">Next topic</span> {next.title}
        </a>
      )}
    </nav>
  );
}
