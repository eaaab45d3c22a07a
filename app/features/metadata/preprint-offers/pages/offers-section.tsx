import { formatDay } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import type { Platform } from '#app/platform/platform.server.ts';
import { listOffers } from '../answer-offer.server.ts';
import type { ListedOffer as Offer } from '../answer-offer.server.ts';
import type { OfferAnswer } from '../offer.ts';

const ANSWERS: Readonly<Record<OfferAnswer, string>> = {
  invited: 'Authors invited',
  declined: 'Declined',
  expired: 'Declined after 30 days without an answer',
};

/** What preprint servers offer, and what was answered; two statements. */
export const offersSection = async (platform: Pick<Platform, 'db' | 'config'>) => (
  <OffersSection offers={await listOffers(platform)} />
);

const OffersSection = ({ offers }: { offers: readonly Offer[] }) => (
  <PageSection id="offered" title="Preprints offered to the journal">
    {offers.length === 0 ? (
      <p>None has been offered.</p>
    ) : (
      <TableRegion label="Preprints offered to the journal" className="list-table" rows>
        <thead>
          <tr>
            <th scope="col">Preprint</th>
            <th scope="col">Received on</th>
            <th scope="col" className="has-words">
              Answer
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id}>
              <th scope="row">
                <a href={offer.url} rel="noopener nofollow">
                  {offer.title}
                </a>
                <p className="small soft">
                  {new URL(offer.url).host}, offered by {new URL(offer.inbox).host}
                </p>
              </th>
              <td>{formatDay(offer.received_at)}</td>
              <td>{offer.answer === null ? <Answer offer={offer} /> : <Said offer={offer} />}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    )}
  </PageSection>
);

const Said = ({ offer: { answer, told_at: toldAt, refusal } }: { offer: Offer }) => (
  <>
    {ANSWERS[answer!]}
    {refusal !== null && <p className="small soft">{refusal}</p>}
    {toldAt === null && <p className="small soft">The server is told within a few minutes.</p>}
  </>
);

const Answer = ({ offer: { id, title } }: { offer: Offer }) => (
  <form method="post" action={href('officePreprintOffer', { id })} className="actions">
    <Button name="answer" value="invited">
      Invite to submit<span className="visually-hidden"> ({title})</span>
    </Button>
    <Button name="answer" value="declined" kind="quiet">
      Decline<span className="visually-hidden"> ({title})</span>
    </Button>
  </form>
);
