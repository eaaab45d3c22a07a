import { texToPlainText } from '#app/protocols/tex-maths.ts';

/** The name of a title with formulae, which browsers leave out of it; none where its words are its name. */
export const nameOf = (title: string): string | undefined =>
  title.includes('$') ? texToPlainText(title) : undefined;
