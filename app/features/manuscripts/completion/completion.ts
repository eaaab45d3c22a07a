import type { ListedAuthor } from '../authors/listed-author.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import type { CheckedFile } from '../preflight/file-check.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import type { ManuscriptState } from '../core/states.ts';

/** States in which the author can still complete or mend the submission. */
export const COMPLETABLE: readonly ManuscriptState[] = [
  'received',
  'initial-assessment',
  'revision-requested',
  'returned',
];

/** Whether the author may still say to which section it belongs: afterwards its editors are at work. */
export const maySetSection = (state: ManuscriptState): boolean =>
  state === 'received' || state === 'initial-assessment';

/** Files that the author adds there, in the order of the form. */
export const COMPLETION_FILES = ['title-page', 'anonymised', 'supplement'] as const;

export type ListedFile = {
  id: number;
  purpose: FilePurpose;
  fileName: string;
  findings: string | null;
  /** Whether there is no copy for reviewers. */
  isWithheld: boolean;
} & CheckedFile;

export type Completion = {
  abstract: string;
  keywords: string;
  articleType: string | null;
  sectionId: number | null;
  authors: ListedAuthor[];
  corresponding: number;
  /** Those of the present round. */
  files: ListedFile[];
  details: ManuscriptDetails;
};

/** An item of the checklist in the guidelines. */
export type ChecklistItem = { /** Made of its words. */ key: string; text: string };

export function checklistOf(html: string): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  for (let end = 0; ;) {
    const start = html.indexOf('<li>', end);
    end = start === -1 ? -1 : html.indexOf('</li>', start);
    if (end === -1) return items;
    const text = html
      .slice(start, end)
      .replace(/<[^<>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
      .trim();
    items.push({ key: keyOf(text), text });
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
