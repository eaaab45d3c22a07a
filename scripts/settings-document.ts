import { settings } from '../app/platform/config.server.ts';

/** The text of `docs/settings.md`, from the declarations of the settings. */
export function settingsDocument(): string {
  const rows = Object.entries(settings).map(
    ([name, { fallback, help }]) => `| \`${name}\` | ${fallback} | ${help} |`,
  );
  return `# Settings

Set in the environment, or as \`NAME=value\` in a file \`octavo.env\` in the working folder or beside the README; the
environment wins. The app refuses to start on one it cannot use, and says why in one sentence.
This page is written by \`node scripts/make-settings-doc.ts\` from \`app/platform/config.server.ts\`.

| name | default | what it does |
| --- | --- | --- |
${rows.join('\n')}
`;
}
