import type { JournalFacts } from '#app/features/journal/content/index.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';

/** Which articles a set of OAI-PMH has; null for all. */
export type SetChoice = { volume: number } | { topic: string } | 'open' | null;

type Membership = { volume: number | null; topics: readonly string[]; isOpen: boolean };

const OPEN = 'open-access';
const VOLUME = /^volume-(\d{1,6})$/;
const TOPIC = /^topic-([\w-]{1,100})$/;

/** Each stands alone, so none has a parent. */
export const allSets = (
  volumes: readonly number[],
  topics: readonly { slug: string; name: string }[],
  { title }: Pick<JournalFacts, 'title'>,
): { spec: string; name: string }[] => [
  { spec: OPEN, name: `${title}: open access` },
  ...volumes.map((volume) => ({
    spec: `volume-${volume}`,
    name: `${title}: volume ${volume} (${yearOfVolume(volume)})`,
  })),
  ...topics.map(({ slug, name }) => ({ spec: `topic-${slug}`, name: `${title}: ${name}` })),
];

/** @returns undefined for what is no set here */
export function readSet(spec: string | null): SetChoice | undefined {
  if (spec === null) return null;
  if (spec === OPEN) return 'open';
  const [, volume] = VOLUME.exec(spec) ?? [];
  if (volume !== undefined) return { volume: Number(volume) };
  const [, topic] = TOPIC.exec(spec) ?? [];
  return topic === undefined ? undefined : { topic };
}

export const setsOf = ({ volume, topics, isOpen }: Membership): string[] => [
  ...(isOpen ? [OPEN] : []),
  ...(volume === null ? [] : [`volume-${volume}`]),
  ...topics.map((slug) => `topic-${slug}`),
];
