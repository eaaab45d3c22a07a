import path from 'node:path';
import { sourceOf } from '#app/platform/documents/document.ts';
import {
  attributeOf,
  decodeForeignXml,
  plainText,
  readXml,
} from '#app/platform/documents/office/xml-tokens.ts';
import type { XmlToken } from '#app/platform/documents/office/xml-tokens.ts';
import { openZip } from '#app/platform/documents/office/zip.server.ts';
import type { Doubt } from '../../core/doubts.ts';
import { inOneLine } from '../../core/plain-text.ts';

/** Who changed or commented, and when, stands among the words. */
const FACTS = /^(?:change-info|creator|date|creator-initials)$/;
const LONGEST = 200;
/** Changes that overlap; people make two or three. */
const MOST_OPEN = 50;

/** What an OpenDocument text holds that its text does not show: changes, comments, pictures elsewhere. */
export async function odtDoubts(odt: Uint8Array): Promise<Doubt[]> {
  const zip = await openZip(sourceOf(Buffer.from(odt)));
  const names = new Set(zip.entries.map(({ name }) => name));
  const content = zip.entries.find(({ name }) => name === 'content.xml');
  if (!content) return [];
  const found = readMarks(readXml(decodeForeignXml(await zip.read(content))));
  const lost = found.pictures.filter((at) => !names.has(at.replace(/^\.\//, '')));
  const doubts = (kind: Doubt['kind'], all: Iterable<string>): Doubt[] =>
    Array.from(all, (words) => ({
      ...{ kind, place: null },
      words: inOneLine(words).slice(0, LONGEST),
    }));
  return [
    ...doubts('tracked-changes', found.changes.values()),
    ...doubts('comments', found.comments),
    ...doubts(
      'picture-lost',
      lost.map((at) => path.win32.basename(at)),
    ),
  ];
}

type Marks = { changes: Map<string, string>; comments: string[]; pictures: string[] };

/** Words of each change by its id: what was taken out stands in a list, what came stands in the text. */
function readMarks(tokens: Iterable<XmlToken>): Marks {
  const marks: Marks = { changes: new Map(), comments: [], pictures: [] };
  const depth = { facts: 0, annotation: 0, 'changed-region': 0 };
  const open = new Set<string>();
  let region = '';
  for (const { kind, source, name } of tokens) {
    const step = kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    if (FACTS.test(name)) depth.facts += step;
    else if (name === 'annotation' || name === 'changed-region') depth[name] += step;
    if (kind === 'close') continue;
    if (kind === 'text') {
      if (depth.facts > 0) continue;
      const words = plainText(source);
      const last = marks.comments.length - 1;
      if (depth.annotation > 0) marks.comments[last] = longer(marks.comments[last]!, words);
      else for (const id of depth['changed-region'] > 0 ? [region] : open) add(marks, id, words);
      continue;
    }
    const id = attributeOf(source, name === 'changed-region' ? 'id' : 'change-id') ?? '';
    if (name === 'changed-region') marks.changes.set((region = id), '');
    else if (name === 'change-start' && open.size < MOST_OPEN) open.add(id);
    else if (name === 'change-end') open.delete(id);
    else if (name === 'annotation') marks.comments.push('');
    else if (name === 'image') marks.pictures.push(attributeOf(source, 'href') ?? '');
  }
  return marks;
}

const longer = (known: string, words: string): string =>
  known.length < LONGEST ? known + words : known;

function add({ changes }: Marks, id: string, words: string): void {
  const known = changes.get(id);
  if (known !== undefined) changes.set(id, longer(known, words));
}
