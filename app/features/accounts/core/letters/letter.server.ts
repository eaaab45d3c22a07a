import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type Sender = Pick<Platform, 'config' | 'content'>;

/** An address of the site with its host. */
export const webUrl = ({ config }: Sender, path: string): string => config.BASE_URL + path;

/** What every letter about an account says of the journal. */
export const journalFacts = (platform: Sender): { journal: string; editorialEmail: string } => {
  const { title, contact } = journalOf(platform).facts;
  return { journal: title, editorialEmail: contact.editorial.email };
};
