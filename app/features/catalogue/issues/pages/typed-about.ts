import type { Issue } from '../../core/article.ts';

/** What is stored of an issue, by the fields of the form about it. */
export const storedOf = (issue: Issue): Record<string, string> => ({
  ...{ label: issue.label, editorial: issue.editorial, theme: issue.title ?? '' },
  ...{ publishedOn: issue.publishedOn ?? '', plannedOn: issue.plannedOn ?? '' },
  ...{ callText: issue.callText, guestEditors: issue.guestEditors },
  callUntil: issue.callUntil ?? '',
});

/** What came along with another button and is anything else than what is stored; null for nothing. */
export function typedAbout(
  values: Readonly<Record<string, string>>,
  issue: Issue,
): Record<string, string> | null {
  const stored = Object.entries(storedOf(issue));
  const isTyped = stored.some(
    ([name, before]) => (values[name] ?? before).replaceAll('\r\n', '\n').trim() !== before,
  );
  if (!isTyped) return null;
  return Object.fromEntries(stored.map(([name, before]) => [name, values[name] ?? before]));
}

export const NOT_SAVED =
  'What you entered about the issue is still below, but it is not saved: please press “Save”.';
