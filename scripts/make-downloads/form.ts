/** A part of a form, the same for the Word file and its picture. */
export type FormBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'points'; items: string[] }
  | { kind: 'choices'; items: string[] }
  /** Blank lines to fill in; `lines` high. */
  | { kind: 'fields'; fields: { label: string; lines?: number }[] };

/** A form to fill in and sign, on one sheet of A4. */
export type Form = {
  title: string;
  /** One sentence under the title: who fills it in, and when. */
  lead: string;
  blocks: FormBlock[];
  /** Small print at the foot of the page. */
  foot: string;
};
