// Compares what was acknowledged with what is there.
import { faultOf, filesIn } from './inspect.mjs';

/**
 * @param {object} found
 * @param {{ paper: import('./papers.mjs').Paper, answer: Record<string, unknown> }[]} found.acknowledged
 * @param {Awaited<ReturnType<import('./inspect.mjs').readRows>>} found.rows
 * @param {string} found.folder of the storage
 * @param {{ to: string, messageId: string }[]} found.received by the mail server
 * @param {ReadonlySet<string>} found.named keys of the files that rows name
 * @param {{ reviewed: number[], decided: number[], published: number[], imported: string[] }} found.acts
 * @returns {string[]} one sentence for each loss and for everything that is there by halves
 */
export function findFaults({ acknowledged, rows, folder, received, named, acts }) {
  const faults = [];
  const expect = (isSo, fault) => void (isSo || faults.push(fault));
  const kinds = { submission: rows.submissions, upload: rows.uploads };

  for (const { paper, answer } of acknowledged) {
    const { title, kind } = paper;
    const records = kinds[kind].filter((row) => row.title === title);
    expect(records.length === 1, `“${title}” is there ${records.length} times`);
    const [record] = records;
    if (!record) continue;
    const [file] = record.files;
    expect(record.files.length === 1, `“${title}” has ${record.files.length} files`);
    if (file) expect(!faultOf(folder, file, paper), `“${title}”: ${faultOf(folder, file, paper)}`);
    expect(record.lines === 1, `“${title}” has ${record.lines} lines of history`);
    if (kind === 'upload')
      expect(record.id === answer.id, `“${title}” got another ID than it was told`);
    else {
      expect(record.paperId === answer.paperId, `“${title}” got another paper ID than it was told`);
      expect(record.authors === 2, `“${title}” has ${record.authors} authors`);
      const receipts = new Set(record.mails.map((mail) => mail.to_address)).size;
      expect(
        receipts === 1 && record.mails.length === 1,
        `“${title}” has ${record.mails.length} receipts`,
      );
    }
  }

  for (const [kind, records] of Object.entries(kinds)) {
    const count = acknowledged.filter(({ paper }) => paper.kind === kind).length;
    expect(
      records.length === count,
      `${count} ${kind}s were acknowledged and ${records.length} are there`,
    );
  }
  expect(rows.strayLines === 0, `${rows.strayLines} lines of history are about nothing`);

  faults.push(...findLostActs(rows, acts));

  const arrived = new Set(received.map(({ messageId }) => messageId));
  for (const mail of rows.mails) {
    expect(mail.sent_at !== null, `the mail ${mail.id} (${mail.purpose}) was not sent`);
    expect(arrived.has(mail.message_id), `the mail ${mail.id} (${mail.purpose}) never arrived`);
  }
  const known = new Set(rows.mails.map((mail) => mail.message_id));
  const unknown = received.filter(({ messageId }) => !known.has(messageId)).length;
  expect(unknown === 0, `${unknown} mails arrived that were not queued`);

  const strays = filesIn(folder).filter((key) => !named.has(key));
  expect(strays.length === 0, `${strays.length} stray files: ${strays.slice(0, 3).join(', ')}`);
  return faults;
}

/** What editors, reviewers and the import did, each once. */
function findLostActs({ submissions, uploads, articles, indexed }, acts) {
  const faults = [];
  const expect = (isSo, fault) => void (isSo || faults.push(fault));
  const reviews = Map.groupBy(acts.reviewed, (paperId) => paperId);
  for (const [paperId, { length }] of reviews) {
    const found = submissions.find((row) => row.paperId === paperId);
    const there = [found?.reviews ?? 0, found?.reviewLines ?? 0];
    expect(
      there.every((count) => count === length),
      `${length} reviews of ${paperId} were acknowledged; ${there[0]} and ${there[1]} lines of history are there`,
    );
  }
  for (const paperId of acts.decided) {
    const found = submissions.find((row) => row.paperId === paperId);
    expect(
      found?.decisions === 1 && found.state === 'accepted',
      `${paperId} was decided on and has ${found?.decisions ?? 0} decisions, ${found?.state}`,
    );
  }
  for (const id of acts.published) {
    const found = uploads.find((row) => row.id === id);
    expect(
      found?.published === true && found.articles === 1,
      `upload ${id} was published and has ${found?.articles ?? 0} articles`,
    );
  }
  const times = Map.groupBy(articles, (title) => title);
  for (const title of acts.imported) {
    const count = times.get(title)?.length ?? 0;
    expect(count === 1, `“${title}” was imported and is there ${count} times`);
  }
  expect(indexed === articles.length, `${articles.length} articles, ${indexed} of them indexed`);
  return faults;
}

/** Of mails that came twice, how many, and whether each was the same byte for byte. */
export function countDoubles(received) {
  const byId = Map.groupBy(received, ({ messageId }) => messageId);
  const doubles = [...byId.values()].filter((copies) => copies.length > 1);
  return {
    count: doubles.length,
    areSame: doubles.every((copies) => new Set(copies.map(({ content }) => content)).size === 1),
  };
}
