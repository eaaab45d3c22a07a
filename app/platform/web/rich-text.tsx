import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { withinLimits } from '../text/formula-limits.ts';
import { toMathml } from '../formulae/read-formula.ts';
import type { MathSegment, Segment } from '../text/rich-text.ts';
import { parseRichText } from '../text/rich-text.ts';

/** A title or an abstract, its LaTeX shown as MathML and emphasis; as written where it is too heavy. */
export function RichText({ text }: { text: string }): ReactNode {
  return withinLimits(parseRichText(text)).map((segment, index) => (
    <Fragment key={index}>{renderSegment(segment)}</Fragment>
  ));
}

function renderSegment(segment: Segment): ReactNode {
  switch (segment.kind) {
    case 'math':
      return <Formula {...segment} />;
    case 'emphasis':
      return <em>{segment.text}</em>;
    case 'strong':
      return <strong>{segment.text}</strong>;
    case 'code':
      return <code>{segment.text}</code>;
    case 'text':
      return segment.text;
  }
}

function Formula({ tex, display }: MathSegment): ReactNode {
  const mathml = toMathml(tex, display);
  // What LaTeX cannot read is shown as it was written.
  if (mathml === null) return <code>{tex}</code>;
  // A formula that scrolls must be reachable by keyboard, and then needs a name.
  const scrolls = display && ({ tabIndex: 0, role: 'group', 'aria-label': 'Formula' } as const);
  return <span className="math" {...scrolls} dangerouslySetInnerHTML={{ __html: mathml }} />;
}
