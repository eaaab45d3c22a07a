import { alone } from '../../core/counted.ts';
import { isTitleRead } from './read-abstracts.ts';
import { groupName, isAuthor, isContribution, namedBeside, saidByNames } from './read-authors.ts';
import { linesAboutAuthors } from './read-sections.ts';
import { begin, leaveOut, spoken } from './counting.ts';
import type { Counting } from './counting.ts';
import { childNamed, childrenNamed, elementsIn, findAll, isRunning, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';

type Count = (counting: Counting, node: XmlElement) => void;
type CountChild = (counting: Counting, child: XmlNode) => void;

/** How any element is counted, and what stands in a line. */
export type Counters = { count: Count; countChild: CountChild };

/** Of the front the title, the authors, abstracts and keywords; and of its notes what is no address. */
export function countFront(counting: Counting, meta: XmlElement | null, counters: Counters): void {
  if (!meta) return;
  const titles = childNamed(meta, 'title-group');
  for (const title of titles ? childrenNamed(titles, 'article-title', 'subtitle') : []) {
    if (isRunning(title)) leaveOut(counting, lineOf(title));
    else countLine(counting, title, counters);
  }
  for (const title of titles ? childrenNamed(titles, 'trans-title-group', 'trans-title') : []) {
    if (isTitleRead(meta, title)) counting.passages.push(spoken(lineOf(title)));
    else leaveOut(counting, lineOf(title));
  }
  const running = titles ? childrenNamed(titles, 'alt-title') : [];
  const others = childrenNamed(meta, 'related-article', 'related-object');
  for (const each of [...running, ...others]) leaveOut(counting, lineOf(each));
  for (const contrib of findAll(meta, 'contrib')) {
    const name = childNamed(contrib, 'collab') ?? findAll(contrib, 'surname')[0];
    if (isAuthor(contrib) && name) counting.passages.push(spoken(groupName(name)));
    for (const role of childrenNamed(contrib, 'role')) {
      if (isContribution(role)) counting.passages.push(spoken(lineOf(role)));
      else leaveOut(counting, lineOf(role));
    }
  }
  for (const words of namedBeside(meta)) leaveOut(counting, words);
  counting.isFront = true;
  for (const part of childrenNamed(meta, 'abstract', 'trans-abstract', 'product')) {
    counters.count(counting, withoutOwnTitle(part, meta));
  }
  counting.isFront = false;
  for (const keyword of findAll(meta, 'kwd')) countLine(counting, keyword, counters);
  countAuthorNotes(counting, meta, counters);
}

function countAuthorNotes(counting: Counting, meta: XmlElement, counters: Counters): void {
  for (const words of saidByNames(meta)) counting.passages.push(spoken(words));
  for (const notes of childrenNamed(meta, 'author-notes')) {
    for (const note of elementsIn(notes)) countAuthorNote(counting, note, { meta, counters });
  }
}

function countLine(counting: Counting, line: XmlElement, { countChild }: Counters): void {
  begin(counting, null);
  for (const child of line.children) countChild(counting, child);
  counting.own = null;
}

/** “Abstract” stands above the abstract anyway. */
function withoutOwnTitle(part: XmlElement, meta: XmlElement): XmlElement {
  const main = childrenNamed(meta, 'abstract').find(
    ({ attributes }) => !attributes.has('abstract-type'),
  );
  return part === main
    ? { ...part, children: part.children.filter((node) => !isTitle(node)) }
    : part;
}

const isTitle = (node: XmlNode): boolean =>
  typeof node !== 'string' && (node.name === 'title' || node.name === 'label');

const ABOUT_AUTHORS =
  /^(?:corresp|equal|deceased|current-aff|present-address|on-leave|participating-researchers)$/;

type Within = { meta: XmlElement; counters: Counters };

function countAuthorNote(counting: Counting, note: XmlElement, { meta, counters }: Within): void {
  const isLed = findAll(meta, 'xref').some(({ attributes }) =>
    (attributes.get('rid') ?? '').split(/\s+/).includes(note.attributes.get('id') ?? ' '),
  );
  const isAbout =
    note.name !== 'fn' || isLed || ABOUT_AUTHORS.test(note.attributes.get('fn-type') ?? '');
  const said = childrenNamed(note, 'p').map(lineOf).join(' ');
  // With the names that lead to it: it stands in the text.
  const isKept = linesAboutAuthors(meta).some((line) => line.endsWith(said) && said !== '');
  if (isAbout && isKept) counting.passages.push(spoken(said));
  else if (isAbout) leaveOut(counting, lineOf(note));
  else counters.count(counting, note);
}

/** The front of a part of its own. */
export function countStub(counting: Counting, stub: XmlElement, counters: Counters): void {
  // Its heading: it becomes a section of the text.
  counting.passages.push(alone('section'));
  const meta = childNamed(stub, 'article-meta') ?? stub;
  for (const title of findAll(meta, 'article-title')) countLine(counting, title, counters);
  counting.isFront = true;
  for (const part of childrenNamed(meta, 'abstract', 'trans-abstract')) {
    counters.count(counting, part);
  }
  counting.isFront = false;
  for (const keyword of findAll(meta, 'kwd')) countLine(counting, keyword, counters);
  countAuthorNotes(counting, meta, counters);
  for (const part of ['surname', 'role', 'institution', 'country']) {
    for (const words of findAll(meta, part)) counting.passages.push(spoken(lineOf(words)));
  }
}
