import { href } from '#app/routes.ts';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';

export function OrcidPart({ orcid }: { orcid: string | null }) {
  return (
    <PageSection id="orcid" title="ORCID iD" className="section">
      {orcid === null ? (
        <>
          <p>Log in at ORCID to show that your iD is yours. It is then shown with your articles.</p>
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
