import { splitAuthors } from '#app/features/catalogue/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleJats } from '#app/features/fulltext/jats/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jatsArticleType } from '#app/protocols/jats-article-type.ts';
import { href } from '#app/routes.ts';
import { listContributors } from '../author-list/list-authors.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** The article as JATS before it has an issue, pages and a DOI. */
export async function manuscriptJats(
  platform: Platform,
  manuscript: Pick<CaseFile, 'id' | 'paperId' | 'title' | 'authors' | 'corresponding'>,
  text: ArticleText,
): Promise<string> {
  const { facts } = journalOf(platform);
  const {
    abstract,
    keywords,
    article_type: type,
  } = await platform.db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords', 'article_type'])
    .where('id', '=', manuscript.id)
    .executeTakeFirstOrThrow();
  const contributors = await listContributors(platform, manuscript.id);
  const rolesOf = new Map(contributors.map(({ position, roles }) => [position, roles]));
  const authors = manuscript.authors.map(({ name, institution, orcid }) => {
    const [split] = splitAuthors(name);
    const { given, family } = split ?? { given: '', family: name };
    return { given, family, suffix: null, affiliation: institution || null, orcid: orcid || null };
  });
  return articleJats(
    {
      work: {
        id: String(manuscript.paperId),
        title: manuscript.title,
        authors,
        containerTitle: facts.title,
        containerTitleShort: facts.abbreviation,
        containerUrl: `${platform.config.BASE_URL}${href('root')}`,
        publisher: facts.publisher.name,
        issn: facts.issn,
        ...{ volume: null, issue: null, pages: null, issued: null, online: null },
        ...{ submitted: null, modified: null, doi: null, url: null, pdfUrl: null, free: null },
        abstract: abstract || null,
        keywords: keywords.split(/[,;\n]/).flatMap((each) => each.trim() || []),
        language: text.front.language ?? facts.language,
        licenceUrl: facts.licence.url,
        references: [],
      },
      articleType: jatsArticleType(type),
      subject: type,
      accepted: null,
      contributors: manuscript.authors.map(({ position, email }) => {
        const isCorresponding = position === manuscript.corresponding;
        return {
          isCorresponding,
          email: isCorresponding ? email : null,
          roles: rolesOf.get(position) ?? [],
        };
      }),
      funding: [],
      copyright: null,
    },
    text,
  );
}
