/** A work that is cited although it was retracted, or may be wrong. */
export type RetractedReference = {
  /** Its DOI, or `article` and its id here. */
  key: string;
  nature: 'retraction' | 'concern';
  title: string;
  /** ISO date of the notice. */
  datedOn: string | null;
  /** DOI of the notice. */
  notice: string | null;
};

/** Each work once: the journal's own word comes before that of the file. */
export const eachOnce = (references: readonly RetractedReference[]): RetractedReference[] =>
  [...new Map(references.toReversed().map((each) => [each.key, each])).values()].toReversed();

export function retractedSummary(references: readonly RetractedReference[]): string {
  const retracted = references.filter(({ nature }) => nature === 'retraction').length;
  const doubted = references.length - retracted;
  return [
    ...(retracted === 0
      ? []
      : [retracted === 1 ? '1 reference was retracted' : `${retracted} references were retracted`]),
    ...(doubted === 0
      ? []
      : [`${doubted === 1 ? '1 has' : `${doubted} have`} an expression of concern`]),
  ].join(', ');
}
