/** Owns how text is written into HTML that is put together as text. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

export const unescapeHtml = (html: string): string =>
  Object.entries(ENTITIES).reduceRight(
    (result, [plain, entity]) => result.replaceAll(entity, plain),
    html,
  );
