import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { journalOf } from '../load-content.server.ts';
import { Prose } from '../../../../ui/prose.tsx';
import { SideLinks } from '../../../../ui/side-links.tsx';
import { CheckedRules } from './checked-rules.tsx';
import { TopicNeighbours } from './topic-neighbours.tsx';

/** What the navigation calls the guide. */
const GUIDE = 'Guide for Authors';

export function guidelinesPage({ platform, params }: RouteContext): Page {
  const { guidelines } = journalOf(platform);
  const asked = params['topic'];
  const index = asked === undefined ? 0 : guidelines.findIndex(({ slug }) => slug === asked);
  const topic = guidelines[index];
  if (!topic) throw new HttpError(404, 'The guide for authors has no such topic.');
  return {
    title: asked === undefined ? GUIDE : `${topic.title} – ${GUIDE}`,
    description: topic.summary,
    canonical: asked === undefined ? href('guidelines') : href('guideline', { topic: topic.slug }),
    body: (
      <div className="with-side">
        <SideLinks
          title="Topics"
          links={guidelines.map(({ slug, title }) => ({
            href: href('guideline', { topic: slug }),
            label: title,
          }))}
          current={href('guideline', { topic: topic.slug })}
        />
        <article>
          <PageHeader kicker={GUIDE} title={topic.title} lede={topic.summary} />
          <Prose html={topic.html} />
          <CheckedRules rules={topic.rules} />
          <TopicNeighbours previous={guidelines[index - 1]} next={guidelines[index + 1]} />
        </article>
      </div>
    ),
  };
}
