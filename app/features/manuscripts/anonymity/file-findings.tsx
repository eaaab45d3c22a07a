import type { FileFinding } from './file-findings.ts';
import { findingText } from './file-findings.ts';

export const FileFindings = ({ findings }: { findings: readonly FileFinding[] }) => (
  <ul className="points small">
    {findings.map((finding) => (
      <li key={'found' in finding ? `${finding.kind} ${finding.found}` : finding.kind}>
        {findingText(finding)}
        {'found' in finding && (
          <>
            : … {finding.before} <strong>{finding.found}</strong> {finding.after} …
          </>
        )}
        {finding.kind !== 'no-copy' &&
          finding.cleared &&
          ' An editor confirmed that this names no author.'}
      </li>
    ))}
  </ul>
);
