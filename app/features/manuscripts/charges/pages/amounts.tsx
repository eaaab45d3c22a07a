import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { rateText } from '../charge-settings.ts';
import type { ChargeSettings } from '../charge-settings.ts';
import { moneyText } from '../money.ts';

/** What the journal takes, as readers see it: the only place where amounts are told. */
export function Amounts({ currency, amounts, other, groups, tax, waivers }: ChargeSettings) {
  const rows = [...Object.entries(amounts), ['All other articles', other] as const];
  return (
    <PageSection id="amounts" title="Amounts">
      <TableRegion label="Publication charges" rows>
        <Heads of={['Article type', 'Charge']} />
        <tbody>
          {rows.map(([type, amount]) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              <td>{amount === 0 ? 'No charge' : moneyText(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
      {tax.label !== '' && (
        <p>
          {tax.label} is added where it is due, at {rateText(tax.rate)} %.
        </p>
      )}
      {groups.length > 0 && (
        <>
          <h3>By country of the corresponding author</h3>
          <ul>
            {groups.map(({ share, countries }) => (
              <li key={`${share} ${countries.join()}`}>
                {share === 0 ? 'No charge' : `${share} % of the charge`}: {countries.join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Waivers</h3>
      {waivers !== '' && <p className="keep-breaks measure">{waivers}</p>}
      <p className="measure">
        After acceptance the corresponding author gets a page with the amount, and can ask for a
        waiver there. The editors of a manuscript learn neither of the request nor of a payment, and
        publication waits for neither.
      </p>
    </PageSection>
  );
}
