import type { Inline, Supplement } from './article-text.ts';

/** Label, words and files of a supplement in one line of text, for what has no form of its own for it. */
export function supplementLine({ label, caption, files }: Supplement): Inline[] {
  const space: Inline = { kind: 'text', text: ' ' };
  const named = files.map(({ name, href }): Inline => {
    const text: Inline = { kind: 'text', text: name };
    return href === null ? text : { kind: 'link', href, content: [text] };
  });
  const pieces: Inline[][] = [
    label === null ? [] : [{ kind: 'bold', content: [{ kind: 'text', text: label }] }],
    [...caption],
    named.flatMap((each, at) => (at === 0 ? [each] : [{ kind: 'text', text: ', ' }, each])),
  ];
  return pieces
    .filter((piece) => piece.length > 0)
    .flatMap((piece, at) => (at === 0 ? piece : [space, ...piece]));
}
