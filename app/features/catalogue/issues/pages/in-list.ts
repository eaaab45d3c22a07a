import { href } from '#app/routes.ts';

/** Where an issue is in the list of the office, whatever page its volume is on. */
export const inList = ({ id, volume }: { id: number; volume: number }): string =>
  `${href('officeIssues', null, { q: String(volume) })}#issue-${id}`;
