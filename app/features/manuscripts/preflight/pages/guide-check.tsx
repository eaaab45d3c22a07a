import { href } from '#app/routes.ts';
import {
  byRule,
  lossWords,
  lostWords,
  summaryOf,
  besideLosses,
  fixesOf,
  readCheck,
} from '../file-check.ts';
import type { CheckedFile, CheckFinding } from '../file-check.ts';

/** What readers would miss of a file first; then what the guide says: what must be changed, and what is advice. */
export function GuideCheck({
  file,
  corrected = null,
}: {
  file: CheckedFile;
  /** Where its author gets a corrected copy. */
  corrected?: string | null;
}) {
  const check = readCheck(file);
  if (!check) return null;
  const points = besideLosses(check);
  const musts = points.filter(({ strength }) => strength === 'must');
  const fixes = fixesOf(check);
  const advice = points.filter(({ strength }) => strength === 'should');
  const lost = lostWords(check, corrected !== null);
  return (
    <div className="stack">
      {lost !== null && (
        <>
          <p className="small">{lost}</p>
          <ul className="points small">
            {check.losses.map((loss) => (
              <li key={loss.text}>
                {loss.text} {lossWords(loss)}
              </li>
            ))}
          </ul>
        </>
      )}
      {lost !== null && musts.length > 0 ? (
        <details>
          <summary>{summaryOf(check)}</summary>
          <Findings findings={musts} />
        </details>
      ) : (
        <>
          <p className="small">{summaryOf(check)}</p>
          {musts.length > 0 && <Findings findings={musts} />}
        </>
      )}
      {corrected !== null && fixes.length > 0 && (
        <p className="small">
          <a href={corrected}>Download a corrected copy</a>: we{' '}
          {new Intl.ListFormat('en-GB').format(fixes)}, and change nothing else.
        </p>
      )}
      {advice.length > 0 && (
        <details>
          <summary>{advice.length === 1 ? '1 suggestion' : `${advice.length} suggestions`}</summary>
          <Findings findings={advice} />
        </details>
      )}
    </div>
  );
}

export const Findings = ({ findings }: { findings: readonly CheckFinding[] }) => (
  <ul className="points small">
    {byRule(findings).map(({ rule, topic, asks, texts }) => (
      <li key={rule}>
        {texts.length === 1 && texts[0]}{' '}
        <a href={`${href('guideline', { topic })}#rule-${rule}`}>{asks}</a>
        {texts.length > 1 && (
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
