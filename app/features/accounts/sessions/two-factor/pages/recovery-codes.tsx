import { PageSection } from '#app/ui/page-section.tsx';
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <PageSection id="recovery-codes" title="Your recovery codes" className="stack">
      <p>
        Store them where you can find them without your phone. Each works once. They are shown only
        this time.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
