import { argument } from '../parsing/nodes.ts';
import type { EnvironmentNode } from '../parsing/nodes.ts';
import { listLines } from './lists.ts';
import type { BlockReader, Piece } from './text-reading.ts';

/** Notes below a table, with their marks. */
export const tableNotes: BlockReader = (to, node) => {
  const content = (node as EnvironmentNode).content;
  const remarks = listLines(to, content);
  if (to.float) to.float.remarks.push(...remarks);
  else
    return remarks.map((each): Piece =>
      to.reading.claim({ kind: 'paragraph', id: '', content: each }),
    );
  return [];
};

/** `\tablenotetext{a}{…}` and its kin. */
export const tableNoteText: BlockReader = (to, node) => {
  const [mark, words] = [argument(node, 1), argument(node, 2)];
  const remark = [
    ...(mark
      ? [
          { kind: 'sup' as const, content: to.inlines(mark) },
          { kind: 'text' as const, text: ' ' },
        ]
      : []),
    ...to.inlines(words ?? []),
  ];
  if (to.float) to.float.remarks.push(remark);
  else return [to.reading.claim({ kind: 'paragraph', id: '', content: remark })];
  return [];
};

/** `\tablecomments{…}` of AASTeX and `\tablefoot{…}` of A&A: remarks. */
export const tableRemark: BlockReader = (to, node) => {
  const blocks = to.blocks(argument(node, node.args?.length ?? 0) ?? []);
  const remarks = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.content] : []));
  if (!to.float) return blocks;
  to.float.remarks.push(...remarks);
  return blocks.filter((block) => block.kind !== 'paragraph');
};
