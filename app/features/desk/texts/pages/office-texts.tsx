import { listNames } from '#app/features/accounts/people/index.server.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { wordsFind } from '#app/platform/text/fold.ts';
import { ListSearch } from '#app/ui/office/list-search.tsx';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { listLastChanges, listTextFiles } from '../find-text.server.ts';
import { promisesOf } from '../promises-of.server.ts';
import { nameOf, SETTINGS, titleOf } from '../text-titles.ts';

export const officeTextsPage = pageFor('chief', async ({ platform, request, url }, user) => {
  const content = journalOf(platform);
  const changes = await listLastChanges(platform);
  const names = await listNames(
    platform,
    [...changes.values()].map(({ by }) => by),
  );
  const rows = (files: readonly string[]) =>
    files.map((file) => {
      const { title, about } = titleOf(content, file);
      const change = changes.get(file);
      const promises = promisesOf(platform, file);
      return [
        <a key={file} href={href('officeText', { name: nameOf(file) })}>
          {title}
        </a>,
        <>
          {about}
          {change && (
            <>
              {' '}
              · changed by {names.get(change.by) ?? 'a former account'}, <Day at={change.at} />
            </>
          )}
          {promises.length > 0 && (
            <>
              <br />
              <strong>To check:</strong> {promises.join(' ')}
            </>
          )}
        </>,
      ] as [React.ReactNode, React.ReactNode];
    });
  const q = url.searchParams.get('q') ?? '';
  const files = listTextFiles(platform).filter((file) => {
    const { title, about } = titleOf(content, file);
    return wordsFind(q, `${title} ${about}`);
  });
  const parts = [
    ['The journal', files.filter((file) => file in SETTINGS)],
    ['Pages', files.filter((file) => file.startsWith('pages/'))],
    ['Guide for authors', files.filter((file) => file.startsWith('guidelines/'))],
  ] as const;
  return officePage(
    { title: 'Texts', path: href('officeTexts'), user, request },
    <>
      <p>
        Everything the journal says of itself. Readers see a change at once, and every earlier
        version can be put back. Letters have{' '}
        <a href={href('officeLetters')}>a page of their own</a>.
      </p>
      <ListSearch label="Words of a text’s title" action={href('officeTexts')} q={q} />
      {files.length === 0 && <p>No text has these words.</p>}
      {parts
        .filter(([, list]) => q === '' || list.length > 0)
        .map(([title, list], index) => (
          <PageSection key={title} id={`texts-${index}`} title={title} className="stack">
            <DefinitionList wide items={rows(list)} />
            {title === 'Pages' && (
              <p>
                <ButtonLink href={href('officeNewText')}>Add a page</ButtonLink>
              </p>
            )}
          </PageSection>
        ))}
    </>,
  );
});
