import type { LetterPart } from '#app/platform/mail/letter.ts';

/** How a letter begins. @param name null where nothing typed may be said */
export const greeting = (name: string | null): string => `Dear ${name ?? 'author'},`;

type Fact = readonly [label: string, value: string | null];

/** Which paper a letter is about; facts that are null are left out. */
export const paperFacts = (
  paperId: number,
  title: string | null,
  more: readonly Fact[] = [],
): LetterPart => ({
  facts: [['Paper ID', String(paperId)] as const, ['Title', title] as const, ...more].flatMap(
    ([label, value]) => (value === null ? [] : [[label, value] as const]),
  ),
});
