import type { JournalFacts } from '#app/features/journal/content/index.ts';

export function InsightFigures({ facts }: { facts: JournalFacts }) {
  const { insights } = facts;
  const figures: [term: string, value: string][] = [
    ['Cite score', String(facts.citeScore)],
    ['Impact factor', String(facts.impactFactor)],
    ['Acceptance rate', insights.acceptanceRate],
    ['Publishing timeline', insights.publishingTimeline],
    ['Time to first decision', insights.timeToFirstDecision],
    ['Review time', insights.reviewTime],
    ['Submission to acceptance', insights.submissionToAcceptance],
    ['Acceptance to publication', insights.acceptanceToPublication],
  ];
  return (
    <dl className="insights">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Figure value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ value }: { value: string }) {
  const [, number, unit] = /^([\d.,]+\s?%?)(.*)$/s.exec(value) ?? [null, '', value];
  return (
    <>
      {number && <span className="insights-number">{number}</span>}
      {unit}
    </>
  );
}
