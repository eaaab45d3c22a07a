import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Config } from '#app/platform/config.server.ts';

type Known = {
  config: Pick<Config, 'SIMILARITY_URL' | 'CROSSREF_LOGIN'>;
  facts: Pick<JournalFacts, 'archives'>;
};

/** A service that readers may trust because a text names it, and what stands behind it on this site. */
type Service = {
  names: readonly string[];
  isUsed: (known: Known, name: string) => boolean;
  /** What has to be set. */
  setting: string;
};

const SERVICES: readonly Service[] = [
  {
    names: ['iThenticate', 'Turnitin', 'Similarity Check'],
    isUsed: ({ config }) => config.SIMILARITY_URL !== null,
    setting: 'SIMILARITY_URL',
  },
  {
    names: ['Crossref'],
    isUsed: ({ config }) => config.CROSSREF_LOGIN !== null,
    setting: 'CROSSREF_LOGIN',
  },
  ...[['CLOCKSS', 'LOCKSS'], ['Portico'], ['Public Knowledge Project Preservation Network']].map(
    (names) => ({
      names,
      isUsed: ({ facts }: Known, name: string) =>
        facts.archives.some((archive) => [archive.name, archive.permission].includes(name)),
      setting: 'archives in journal.yaml',
    }),
  ),
];

/** What a text names although nothing on this site stands behind it, each as a sentence. */
export const listPromises = (source: string, known: Known): string[] =>
  SERVICES.flatMap(({ names, isUsed, setting }) => {
    const name = names.find((each) => source.includes(each));
    return name === undefined || isUsed(known, name)
      ? []
      : [`It names ${name}, but this site is not set up for it (${setting}).`];
  });
