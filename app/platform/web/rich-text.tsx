import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { withinLimits } from '../text/formula-limits.ts';
import { toMathml } from '../formulae/read-formula.ts';
import type { MathSegment, Segment } from '../text/rich-text.ts';
import { parseRichText } from '../text/rich-text.ts';
import type { Markup } from './markup.ts';
import { joined, markupOf } from './markup.ts';

/** A title or an abstract, its LaTeX shown as MathML and emphasis; as written where it is too heavy. */
export function RichText({ text }: { text: string }): ReactNode {
  const segments = withinLimits(parseRichText(text));
  const displayed = segments.filter((segment) => segment.kind === 'math' && segment.display);
  return segments.map((segment, index) => (
    <Fragment key={index}>{renderSegment(segment, displayed.indexOf(segment))}</Fragment>
  ));
}

/** The same as markup. */
export function richMarkup(text: string): Markup {
  const segments = parseRichText(text);
  return segments.every(({ kind }) => kind === 'text')
    ? joined(segments.map((segment) => segment.kind === 'text' && segment.text))
    : markupOf(<RichText text={text} />);
}

/** @param nth which of the formulae it is that have a line of their own */
function renderSegment(segment: Segment, nth: number): ReactNode {
  switch (segment.kind) {
    case 'math':
      return <Formula {...segment} nth={nth} />;
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

function Formula({ tex, display, nth }: MathSegment & { nth: number }): ReactNode {
  const mathml = toMathml(tex, display);
  // What LaTeX cannot read is shown as it was written.
  if (mathml === null) return <code>{tex}</code>;
  // A formula that scrolls must be reachable by keyboard, and then needs a name.
  const name = nth > 0 ? `Formula ${nth + 1}` : 'Formula';
  const scrolls = display && ({ tabIndex: 0, role: 'group', 'aria-label': name } as const);
  return <span className="math" {...scrolls} dangerouslySetInnerHTML={{ __html: mathml }} />;
}
