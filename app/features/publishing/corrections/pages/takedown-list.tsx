import { formatDay } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';
import type { ListedTakedown } from '../list-takedowns.server.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';

export function TakedownList({ takedowns }: { takedowns: readonly ListedTakedown[] }) {
  return (
    <section className="section stack" aria-labelledby="unpublished">
      <h2 id="unpublished">Unpublished</h2>
      <ul className="stack">
        {takedowns.map(({ articleId, title, takenAt, reason }) => (
          <li key={articleId}>
            <a href={href('officeArticle', { id: articleId })}>
              <RichText text={title.trim() || 'Title not available'} />
            </a>
            <p className="small soft">
              {formatDay(takenAt)}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
