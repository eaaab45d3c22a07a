import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { readDatestamp } from '#app/protocols/oai-pmh/oai-dates.ts';
import { OaiError } from '#app/protocols/oai-pmh/oai-request.ts';
import type { OaiRequest } from '#app/protocols/oai-pmh/oai-request.ts';
import type { ListVerb, Selection } from '#app/protocols/oai-pmh/resumption-token.ts';
import {
  writeFormats,
  writeHeader,
  writeIdentify,
  writeRecord,
  writeResumption,
  writeSets,
} from '#app/protocols/oai-pmh/write-oai.ts';
import type { OaiHeader } from '#app/protocols/oai-pmh/write-oai.ts';
import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import { href } from '#app/routes.ts';
import type { Format } from './formats.ts';
import { FORMATS } from './formats.ts';
import {
  countChanges,
  findChange,
  findEarliestChange,
  listChanges,
} from './list-changes.server.ts';
import type { Change } from './list-changes.server.ts';
import { listHarvested } from './list-harvested.server.ts';
import { allSets, readSet, setsOf } from './sets.ts';

/** The element that a verb asks for. @throws OaiError */
export async function answerHarvester(platform: Platform, request: OaiRequest): Promise<Xml> {
  switch (request.verb) {
    case 'Identify':
      return identify(platform);
    case 'ListSets':
      return writeSets(await sets(platform));
    case 'ListMetadataFormats':
      if (request.identifier !== null) await changeOf(platform, request.identifier);
      return writeFormats(FORMATS);
    case 'GetRecord': {
      const format = formatOf(request.metadataPrefix);
      const change = await changeOf(platform, request.identifier);
      return element('GetRecord', {}, await writeRecords(platform, [change], format));
    }
    case 'ListIdentifiers':
    case 'ListRecords':
      return list(platform, request.verb, request.selection);
  }
}

export const harvestUrl = ({ config }: Pick<Platform, 'config'>): string =>
  `${config.BASE_URL}${href('oai')}`;

async function identify(platform: Platform): Promise<Xml> {
  const { facts } = journalOf(platform);
  return writeIdentify({
    name: facts.title,
    baseUrl: harvestUrl(platform),
    email: facts.contact.editorial.email,
    earliest: (await findEarliestChange(platform)) ?? platform.clock.now(),
    domain: domainOf(platform),
    sampleIdentifier: identifierOf(platform, 1),
  });
}

async function sets(platform: Platform): Promise<ReturnType<typeof allSets>> {
  const { topics, facts } = journalOf(platform);
  const volumes = await listVolumes(platform);
  return allSets(
    volumes.map(({ volume }) => volume),
    topics,
    facts,
  );
}

function formatOf(prefix: string): Format {
  const format = FORMATS.find((one) => one.prefix === prefix);
  if (format) return format;
  const known = FORMATS.map((one) => one.prefix).join(', ');
  throw new OaiError('cannotDisseminateFormat', `The metadata prefixes are ${known}.`);
}

const domainOf = ({ config }: Pick<Platform, 'config'>): string =>
  new URL(config.BASE_URL).hostname;

const identifierOf = (platform: Pick<Platform, 'config'>, id: number): string =>
  `oai:${domainOf(platform)}:article/${id}`;

async function changeOf(platform: Platform, identifier: string): Promise<Change> {
  const id = wholeNumber(identifier.split('/').at(-1));
  const change =
    id !== null && identifierOf(platform, id) === identifier
      ? await findChange(platform, id)
      : null;
  if (!change) throw new OaiError('idDoesNotExist', 'No record has this identifier.');
  return change;
}

async function list(platform: Platform, verb: ListVerb, selection: Selection): Promise<Xml> {
  const format = formatOf(selection.metadataPrefix);
  const set = readSet(selection.set);
  const wanted = {
    set: set ?? null,
    from: selection.from === null ? null : readDatestamp(selection.from)!.from,
    until: selection.until === null ? null : readDatestamp(selection.until)!.until,
    after: selection.after,
  };
  const most = verb === 'ListIdentifiers' ? MOST_HEADERS : format.most;
  const found = set === undefined ? [] : await listChanges(platform, wanted, most + 1);
  if (found.length === 0) {
    throw new OaiError('noRecordsMatch', 'No record is in this set and time.');
  }
  const changes = found.slice(0, most);
  const isInterrupted = found.length > most;
  const size = selection.size ?? (isInterrupted ? await countChanges(platform, wanted) : 0);
  return element(
    verb,
    {},
    verb === 'ListIdentifiers'
      ? changes.map((change) => writeHeader(headerOf(platform, change)))
      : await writeRecords(platform, changes, format),
    writeResumption(
      verb,
      { ...selection, size },
      isInterrupted ? changes.at(-1)! : null,
      changes.length,
    ),
  );
}

const MOST_HEADERS = 100;

async function writeRecords(
  platform: Platform,
  changes: readonly Change[],
  format: Format,
): Promise<Xml[]> {
  const ids = changes.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  const harvested = await listHarvested(platform, ids, format);
  return changes.map((change) => {
    const record = harvested.get(change.id);
    // One that was taken out in the meantime has no text any more.
    const header = { ...headerOf(platform, change), isDeleted: record === undefined };
    return writeRecord(header, record ? format.write(record) : null);
  });
}

const headerOf = (platform: Pick<Platform, 'config'>, change: Change): OaiHeader => ({
  identifier: identifierOf(platform, change.id),
  at: change.at,
  sets: setsOf(change),
  isDeleted: change.isDeleted,
});
