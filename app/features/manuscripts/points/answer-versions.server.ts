import { createHash } from 'node:crypto';

type Answered = { label: string; answer: { text: string } | null };

/** What a window knows of the answers, by the labels of the points. */
export type Versions = ReadonlyMap<string, string>;

/** Of a text. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

export const versionsOf = (points: readonly Answered[]): Versions =>
  new Map(points.map(({ label, answer }) => [label, versionOf(answer?.text ?? '')]));

/** As the one field `version` of the form has them: `R1.1=… R1.2=…`. */
export const versionsAsText = (versions: Versions): string =>
  [...versions].map((each) => each.join('=')).join(' ');

export const readVersions = (text: string): Versions =>
  new Map(
    text
      .split(' ')
      .map((each) => each.split('='))
      .flatMap(([label = '', version]) => (version ? [[label, version] as const] : [])),
  );
