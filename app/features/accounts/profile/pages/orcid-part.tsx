import { href } from '#app/routes.ts';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';

/** @param isWritten whether articles and reviews are written into the records of those who allow it */
export function OrcidPart({ orcid, isWritten }: { orcid: string | null; isWritten: boolean }) {
  return (
    <PageSection id="orcid" title="ORCID iD" className="section">
      {orcid === null ? (
        <>
          <p>Log in at ORCID to show that your iD is yours. It is then shown with your articles.</p>
          {isWritten && (
            <p>
              ORCID asks whether we may add to your record: your articles here, and your reviews by
              journal and month, never with the paper. You can remove what we add, and our
              permission, at ORCID at any time.
            </p>
          )}
          <p className="actions">
            <ButtonLink href={href('accountOrcid', null, { link: 'yes' })}>
              Link my ORCID iD
            </ButtonLink>
          </p>
        </>
      ) : (
        <form method="post" action={href('accountOrcid')}>
          <p>
            <a href={`https://orcid.org/${orcid}`}>https://orcid.org/{orcid}</a>
          </p>
          <Submit>Remove it from my account</Submit>
        </form>
      )}
    </PageSection>
  );
}
