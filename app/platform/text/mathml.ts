/** Owns LaTeX mathematics as MathML, which every page and format shows. */
import temml from 'temml';

/**
 * MathML of a formula, or null when it is not LaTeX; `formula-limits.ts` says how heavy it may be.
 * @param xml whether it names its namespace, as it must outside of HTML
 */
export function toMathml(tex: string, display: boolean, xml = false): string | null {
  try {
    const markup = temml.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      annotate: false,
      trust: false,
      xml,
    });
    // Inline styles are refused by the page's policy; the formula reads well without them.
    return markup.replaceAll(/ style="[^"]*"/g, '');
  } catch {
    return null;
  }
}
