import { seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { Form } from '#app/ui/form.tsx';
import { Button, Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Done, Notice } from '#app/ui/notice.tsx';
import { href } from '#app/routes.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { currentUser } from '#app/features/accounts/sessions/index.server.ts';
import { proveOrcid, confirmAuthorship } from '../../author-list/confirm-authorship.server.ts';
import { denyAuthorship } from '../../author-changes/deny-authorship.server.ts';
import { authorsPageOf, authorsRefusal } from '../find-authors-paper.server.ts';
import { READABLE } from '../../core/manuscript-file.ts';
import { LONGEST_WORDS } from '../../core/words.ts';
import { listFiles } from '../../files/list-files.server.ts';
import type { FileView } from '../../files/list-files.server.ts';
import { confirmedEarlierFile } from '../../author-list/events.ts';
import { listContributors } from '../../author-list/list-authors.server.ts';
import { authorPage } from './author-page.tsx';

const HOW_TO_PROVE = (
  <>
    It is shown with your name once ORCID has confirmed it:{' '}
    <a href={href('account')}>link it to an account</a> with your e-mail address, then open this
    page again.
  </>
);

/** Opening it confirms nothing. */
export const manuscriptAuthorshipPage = authorsPageOf(async (paper, { platform, request }) => {
  const { id, paperId, author, corresponding, history } = paper.manuscript;
  const user = await currentUser(platform, request);
  if (user) await proveOrcid(platform, paper.manuscript, user);
  const authors = await listContributors(platform, id);
  const action = href('manuscriptAuthorship', { id: paperId }, { key: paper.key });
  const own = authors.find(({ position }) => position === author.position);
  const orcid = own?.orcidProvedAt == null ? null : own.orcid;
  const file = (await listFiles(platform, id)).find(({ purpose }) => purpose === 'manuscript');
  // What a phone may not open is read as a page.
  const toRead = (one: FileView) =>
    READABLE.has(one.format)
      ? href('manuscriptChanges', { id: paperId }, { key: paper.key })
      : href('manuscriptFile', { id: paperId, file: one.id }, { key: paper.key });
  const { email } = journalOf(platform).facts.contact.editorial;
  const list = authors.map(({ name }) => name).join(', ');
  return authorPage(
    paper,
    headingOf(author),
    <div className="stack">
      <DefinitionList
        wide
        items={[
          ['Paper ID', String(paperId)],
          ['Authors', list],
          ['You', author.name],
          ['Your institution', own?.college || null],
          ['Your contributions', own?.roles.join(', ') || null],
          ['Your ORCID iD', orcid ?? HOW_TO_PROVE],
        ]}
      />
      <p>
        If something here is wrong, please write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
      {author.deniedAt !== null && (
        <Done>
          You have told us that you are not an author of this manuscript. The editor and the
          corresponding author have been told.
        </Done>
      )}
      {author.confirmedAt === null && confirmedEarlierFile(history, author.position) && (
        <Notice>
          <p>
            You confirmed an earlier file. It has been replaced since, so please read the new one
            and confirm once more.
          </p>
        </Notice>
      )}
      {author.confirmedAt === null ? (
        <Form action={action} label="Confirm authorship">
          {author.deniedAt !== null && <p>If you said so by mistake, confirm here after all.</p>}
          <p>
            By confirming you declare that you are an author of this manuscript, that you have read
            it, and that you agree to its submission and to this list of authors.
          </p>
          <p className="actions">
            <Button kind={author.deniedAt === null ? 'primary' : 'quiet'}>
              I am an author of this manuscript
            </Button>
            {file && <a href={toRead(file)}>Read the manuscript first</a>}
          </p>
        </Form>
      ) : (
        <Done>
          You have confirmed your authorship. <a href={paper.back}>Follow the manuscript</a>
        </Done>
      )}
      {author.confirmedAt === null &&
        author.position !== corresponding &&
        author.deniedAt === null && (
          <details>
            <summary>I am not an author of this manuscript</summary>
            <Form action={action} label="I am not an author">
              <TextField
                label="What the editor should know (optional)"
                name="words"
                hint="Only editors read this"
                maxLength={LONGEST_WORDS}
                rows={3}
              />
              <Submit name="answer" value="deny">
                Tell the editor that I am not an author
              </Submit>
            </Form>
          </details>
        )}
    </div>,
  );
});

const headingOf = ({
  confirmedAt,
  deniedAt,
}: {
  confirmedAt: number | null;
  deniedAt: number | null;
}): string => {
  if (confirmedAt !== null) return 'Authorship confirmed';
  return deniedAt === null ? 'Confirm authorship' : 'You have said that you are not an author';
};

export const manuscriptAuthorship = authorsPageOf(async (paper, { platform, request }) => {
  const { answer, words = '' } = await readForm(request);
  if (answer === 'deny') {
    const said = words.trim().slice(0, LONGEST_WORDS);
    const result = await denyAuthorship(platform, paper.acting, said);
    if (result.outcome === 'refused') throw authorsRefusal(result.reason);
  } else await confirmAuthorship(platform, paper.acting);
  return seeOther(
    href('manuscriptAuthorship', { id: paper.manuscript.paperId }, { key: paper.key }),
  );
});
