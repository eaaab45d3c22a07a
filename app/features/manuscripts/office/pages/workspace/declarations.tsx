import { DefinitionList } from '#app/ui/definition-list.tsx';
import { readDetails } from '../../../core/manuscript-details.ts';
import type { NamedPerson } from '../../../core/manuscript-details.ts';

/** All that the authors declared, in their words; what they left out is said to be missing. */
export function Declarations({ details }: { details: string }) {
  const told = readDetails(details);
  const said = (text: string) => text || 'Not stated yet';
  return (
    <section aria-labelledby="declarations">
      <h2 id="declarations">Declarations</h2>
      <DefinitionList
        wide
        items={[
          ['Funding', said(told.funding)],
          ['Competing interests', said(told.competingInterests)],
          ['Data', said(told.dataStatement)],
          ['Generative AI', said(told.generativeAi)],
          ['Suggested reviewers', peopleIn(told.suggestedReviewers)],
          ['Reviewers to leave out', peopleIn(told.opposedReviewers)],
        ]}
      />
    </section>
  );
}

const peopleIn = (people: readonly NamedPerson[]): string | null =>
  people.map(({ name, email }) => [name, email].filter(Boolean).join(', ')).join('; ') || null;
