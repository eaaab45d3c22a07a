import type { Platform } from '#app/platform/platform.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { PURPOSES } from '../../core/words.ts';
import { OWN_FILES } from '../completion.ts';
import { findCompletion } from '../find-completion.server.ts';
import { Declared, ForEditors } from './declared.tsx';

/** What its corresponding author sent, once it can no longer be changed: to be read, with the answers to reviewers. */
export async function sentPage(
  platform: Pick<Platform, 'db'>,
  { manuscript, key, headers, back }: AuthorsPaper,
): Promise<Page> {
  const { paperId, round } = manuscript;
  const sent = await findCompletion(platform, manuscript.id);
  const files = sent.files.filter(({ purpose }) => OWN_FILES.includes(purpose));
  const replies = Object.entries(sent.details.replies);
  return {
    title: `What was sent: manuscript ${paperId}`,
    noindex: true,
    headers,
    body: (
      <div className="stack">
        <PageHeader kicker="What was sent" title={sent.title} />
        <p>
          <a href={back}>Manuscript {paperId}</a>
        </p>
        <DefinitionList
          wide
          items={[
            ['Abstract', sent.abstract],
            ['Keywords', sent.keywords],
            ['Article type', sent.articleType],
            ...files.map(
              ({ id: file, purpose, fileName }) =>
                [
                  PURPOSES[purpose],
                  <a key={file} href={href('manuscriptFile', { id: paperId, file }, { key })}>
                    {fileName}
                  </a>,
                ] as const,
            ),
          ]}
        />
        {replies.map(([of, reply]) => (
          <section className="section stack" key={of} aria-labelledby={`reply-${of}`}>
            <h2 id={`reply-${of}`}>
              Response to the reviewers{Number(of) === round ? '' : `, round ${of}`}
            </h2>
            <p className="keep-breaks measure">{reply}</p>
          </section>
        ))}
        <section className="section stack" aria-labelledby="declared">
          <h2 id="declared">Authors and statements</h2>
          <Declared {...sent} />
        </section>
        <ForEditors details={sent.details} />
      </div>
    ),
  };
}
