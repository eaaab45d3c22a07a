import { journalOf } from '#app/features/journal/content/index.server.ts';
import { countTopics } from '#app/features/catalogue/topics/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

/** `/topics`: what the journal is about, with how much there is to read of each. */
export async function topicsPage({ platform }: RouteContext): Promise<Page> {
  const { topics, facts } = journalOf(platform);
  if (topics.length === 0) throw new HttpError(404, 'This journal has no pages of topics.');
  const counts = await countTopics(platform);
  return {
    title: 'Topics',
    description: `What the ${facts.title} publishes on: ${topics.map(({ name }) => name).join(', ')}.`,
    canonical: href('topics'),
    body: (
      <div className="stack">
        <PageHeader title="Topics" />
        <ul className="entries">
          {topics.map(({ slug, name, summary }) => (
            <li className="entry" key={slug}>
              <h2 className="entry-title">
                <a href={href('topic', { topic: slug })}>{name}</a>
              </h2>
              <p>{summary}</p>
              <p className="entry-meta">{articlesInWords(counts.get(slug) ?? 0)}</p>
            </li>
          ))}
        </ul>
      </div>
    ),
  };
}

export function articlesInWords(count: number): string {
  if (count === 0) return 'No articles yet';
  return count === 1 ? '1 article' : `${count.toLocaleString('en-GB')} articles`;
}
