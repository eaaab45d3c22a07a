export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="stack" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Your recovery codes</h2>
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
    </section>
  );
}
