import { journalOf } from '#app/features/journal/content/index.server.ts';
import { coinsOf } from '#app/features/metadata/citations/index.server.ts';
import { slugOfIssue, yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { listGuestEditors } from '../list-guest-editors.server.ts';
import { IssueContentsView } from './issue-contents.tsx';

/** Specified word for word. */
const NONE = 'No articles found for the selected volume and issue.';

/** Stands for a volume that is no number. */
const NO_VOLUME = -1;

export async function articlesPage({ platform, url }: RouteContext): Promise<Page> {
  const volume = url.searchParams.get('volume');
  const label = url.searchParams.get('issue');
  const asked = volume !== null || label !== null;
  const contents = await listIssueArticles(
    platform,
    asked ? { volume: wholeNumber(volume) ?? NO_VOLUME, slug: slugOfIssue(label ?? '') } : 'newest',
  );
  if (!contents) return nothingFound(asked);
  const { issue } = contents;
  const named = await listGuestEditors(platform, issue);
  const { facts } = journalOf(platform);
  return {
    title: `Articles of volume ${issue.volume}, ${issue.label}`,
    description: `The articles of volume ${issue.volume} (${yearOfVolume(issue.volume)}), ${issue.label}.`,
    canonical: href('issue', { volume: issue.volume, issue: issue.slug }),
    // It says so when the last day of its call has passed.
    ...(issue.call?.isOpen && { headers: PRIVATE }),
    body: (
      <IssueContentsView
        {...contents}
        named={named}
        journal={facts.title}
        empty={NONE}
        coinsOf={coinsOf(facts, platform.config.BASE_URL)}
      />
    ),
  };
}

function nothingFound(asked: boolean): Page {
  return {
    title: 'Articles',
    noindex: true,
    ...(asked && { headers: PRIVATE }),
    body: (
      <>
        <PageHeader title="Articles" />
        <div className="prose">
          <p>{asked ? NONE : 'No issues available'}</p>
          <p>
            <a href={href('archives')}>All issues</a> lists what has appeared.
          </p>
        </div>
      </>
    ),
  };
}
