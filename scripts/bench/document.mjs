import os from 'node:os';

const whole = (number) => Math.round(number).toLocaleString('en-GB');

/** The text with a section in the place of the one of this name, or at its end. */
export function withSection(text, name, section) {
  const [head, ...parts] = text.split(/\n(?=## )/);
  const others = parts.filter((part) => !part.startsWith(`## ${name}\n`));
  const all = [head, ...others, `## ${name}\n${section}`];
  return `${all.map((part) => part.trimEnd()).join('\n\n')}\n`;
}

/** The text with the sections of another that only other runs write. */
export const withSectionsOf = (text, other) =>
  ['PostgreSQL', 'Counting', 'Overlap'].reduce((made, name) => {
    const [, section] = other.split(`\n## ${name}\n`);
    return section === undefined ? made : withSection(made, name, section.split('\n## ')[0]);
  }, text);

const tableOf = (results) => {
  const rows = results.map(({ name, encoding, bytes, reference, ours, each }) =>
    [
      name,
      `${whole(bytes)} (${encoding})`,
      whole(reference.perSecond),
      whole(ours.perSecond),
      (ours.perSecond / reference.perSecond).toFixed(3),
      Number.isNaN(each) ? 'unknown' : `${each.toFixed(2)} ms`,
      `${ours.median} ms`,
      `${ours.p99} ms`,
    ].join(' | '),
  );
  return `| page | bytes sent (encoding) | bare, requests/s | ours, requests/s | ratio | processor time | median | p99 |
| --- | --- | --- | --- | --- | --- | --- | --- |
| ${rows.join(' |\n| ')} |`;
};

/** What `npm run bench -- --postgres` writes. */
export const postgresSection = ({ articles, seconds, importing, results, memory }) => `
Measured by \`npm run bench -- --postgres\`, ${whole(articles)} articles and ${seconds} s a row, with PostgreSQL on the same cores; processor time is that of the server alone.
Importing took ${importing.toFixed(0)} s; the server had ${memory.own} MB of memory of its own.

${tableOf(results)}
`;

/** The text of docs/performance.md but for what other runs write. */
export function performanceDocument({ articles, seconds, importing, results, memory }) {
  return `# How fast it is

Measured by \`npm run bench\`: the built server with ${whole(articles)} generated articles on SQLite, ${seconds} s a row, 32
readers behind a proxy, played by a client on the same ${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), brotli
accepted. An issue has 300 articles. “Bare” is a Node server that sends the same number of bytes and does nothing else,
measured in the same run; the ratio is what counts, the figures depend on the machine. What carries a cookie passes the
page cache: articles and the many tables of contents are queried, rendered and compressed each time, home and the eight
searches are made once for all who have a cookie (decision 180). Processor time is that of the server and of the processes
that search for it, for a request.

Importing ${whole(articles)} records took ${importing.toFixed(0)} s. After all requests the server had ${memory.own} MB of memory of its own, and
${memory.all} MB with what it maps of the database.

${tableOf(results)}

A revalidated page answers 304 to who has it; mixed are ten readers, of whom eight ask for what others read, one for home and one for an article that none has read.

## Sizes

Asserted by tests (\`tests/e2e/budgets.spec.ts\`), not measured here: an article page with 40 references at most 15 KB of
HTML, 12 KB of CSS, 6 KB of JavaScript, 60 KB of fonts, all as they travel.
`;
}
