import type { GuideRule } from '../guide-rules.ts';
import { PageSection } from '#app/ui/page-section.tsx';

/** What of a topic is compared with each file that authors send. */
export function CheckedRules({ rules }: { rules: readonly GuideRule[] }) {
  if (rules.length === 0) return null;
  return (
    <PageSection id="checked" title="Checked in your file" className="section prose">
      <p>
        When you choose a file in one of our forms, we compare it with these rules and show you at
        once what we find. Nothing leaves the journal’s server.
      </p>
      <ul>
        {rules.map(({ id, strength, text }) => (
          <li key={id} id={`rule-${id}`}>
            {text}
            {strength === 'should' && ' (Recommended.)'}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
