import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

export function OrcidPart({ orcid }: { orcid: string | null }) {
  return (
    <section className="section" aria-labelledby="orcid">
      <h2 id="orcid">ORCID iD</h2>
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
          <p className="actions">
            <Button>Remove it from my account</Button>
          </p>
        </form>
      )}
    </section>
  );
}
