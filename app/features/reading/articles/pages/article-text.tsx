import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import type { Topic } from '#app/features/journal/content/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { linkAddresses } from '#app/features/fulltext/statements/index.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import { href } from '#app/routes.ts';

type Props = {
  article: Article;
  /** Those of the journal. */
  topics?: readonly Topic[] | undefined;
};

export function ArticleText(props: Props): ReactNode {
  return (
    <div>
      <ArticleAbstract article={props.article} />
      <TranslatedAbstracts article={props.article} />
      <ArticleKeywords {...props} />
    </div>
  );
}

export const ArticleAbstract = ({ article: { abstract, language } }: Pick<Props, 'article'>) => (
  <section aria-labelledby="abstract">
    <h2 className="side-head" id="abstract">
      Abstract
    </h2>
    <p className="abstract keep-breaks" dir="auto" lang={abstract.trim() ? language : undefined}>
      <RichText text={abstract.trim() || 'Abstract not available'} />
    </p>
  </section>
);

/** Its keywords, and those topics of the journal that it belongs to. */
export function ArticleKeywords({ article, topics }: Props): ReactNode {
  const { keywords } = article;
  const own = topics?.filter(({ slug }) => article.topics.includes(slug)) ?? [];
  return (
    <>
      {keywords.length > 0 && (
        <section className="section" aria-labelledby="keywords">
          <h2 className="side-head" id="keywords">
            Keywords
          </h2>
          <ul
            className="tags"
            lang={article.language}
            dangerouslySetInnerHTML={{ __html: joined(keywords.map(keywordItem)).html }}
          />
        </section>
      )}
      {own.length > 0 && (
        <section className="section" aria-labelledby="topics">
          <h2 className="side-head" id="topics">
            {own.length === 1 ? 'Topic' : 'Topics'}
          </h2>
          <ul className="tags">
            {own.map(({ slug, name }) => (
              <li key={slug}>
                <a href={href('topic', { topic: slug })}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const keywordItem = (keyword: string): Markup =>
  markup`<li><a href="${href('search', null, { q: `"${keyword}"` })}">${keyword}</a></li>`;

/** What the authors state, each under its heading; a full text has these itself. */
export const ArticleStatements = ({
  statements,
}: {
  statements: NonNullable<Article['statements']>;
}) =>
  statements.map(({ role, title, text }) => (
    <section className="section measure" key={role} aria-labelledby={`stated-${role}`}>
      <h2 className="side-head" id={`stated-${role}`}>
        {title}
      </h2>
      <p className="keep-breaks">
        {linkAddresses(text).map((part, at) =>
          part.href === null ? (
            part.text
          ) : (
            <a key={at} href={part.href}>
              {part.text}
            </a>
          ),
        )}
      </p>
    </section>
  ));

type Translated = { article: Pick<Article, 'translations'> };

/** The title in other languages, below its own. */
export const TranslatedTitles = ({ article }: Translated): ReactNode =>
  article.translations?.map(
    ({ language, title }) =>
      title !== '' && (
        <p className="soft" key={language} lang={language} dir="auto">
          <RichText text={title} />
        </p>
      ),
  );

const NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/** The abstract and its keywords in other languages. @param isInText whether the text below has it */
export const TranslatedAbstracts = ({
  article,
  isInText = false,
}: Translated & { isInText?: boolean | undefined }): ReactNode =>
  article.translations?.map(({ language, abstract, keywords }) => {
    const id = `abstract-${language}`;
    if (isInText || abstract === '') return null;
    return (
      <section className="section" key={language} aria-labelledby={id}>
        <h2 className="side-head" id={id}>
          Abstract ({NAMES.of(language)})
        </h2>
        <p className="abstract keep-breaks" lang={language} dir="auto">
          <RichText text={abstract} />
        </p>
        {keywords.length > 0 && (
          <p className="measure">
            Keywords:{' '}
            <span lang={language} dir="auto">
              {keywords.join(', ')}
            </span>
          </p>
        )}
      </section>
    );
  });
