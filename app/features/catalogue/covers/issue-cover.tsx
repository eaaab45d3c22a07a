import { yearOfVolume } from '../core/article.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import { href } from '#app/routes.ts';
import type { CoverPicture } from '../core/article.ts';
import { coverVersion } from './cover-version.ts';
import { drawIssue } from './draw-issue.ts';
import { SIDE } from './drawing.ts';

type Props = {
  volume: number;
  issue: string;
  label: string;
  journal?: string;
  /** What the drawing is called; where it is a link, where that leads. */
  name?: string;
  /** The small size: numerals instead of the journal's name. */
  plain?: boolean;
  /** A picture of the journal's own, which takes the place of the drawing, with the number of its issue. */
  cover?: CoverPicture | null;
  id?: number;
  /** As wide as previews of links are, and without letters. */
  wide?: boolean;
  /** In the wide one: a picture of the journal's own, as a `data:` address. */
  picture?: string | null;
};

/** Bookcloth, one a volume: the cloth, and the ink of the pattern on it. */
const CLOTHS: readonly [cloth: string, ink: string][] = [
  ['#0c4a3b', '#8cc7ae'],
  ['#16335a', '#9fbbe0'],
  ['#5b1d2a', '#e2a3a4'],
  ['#2d3338', '#b3bec4'],
  ['#0d4a56', '#8fc6cf'],
  ['#4d3a12', '#d9bf86'],
  ['#272d57', '#abb6e8'],
  ['#3a4a1c', '#bccb8c'],
];
const FOIL = '#f4d58a';
const PAPER = '#f7f5ee';

const HEAD = 150;

const clothOf = (volume: number) => CLOTHS[volume % CLOTHS.length]!;

/** Issues whose patterns are kept: about 4 KB each. */
const MOST = 500;
const kept = new Map<string, { __html: string }>();

/** The pattern of an issue, written once: each page of an article shows it. */
function patternOf(volume: number, number: number): { __html: string } {
  const key = `${volume}.${number}`;
  const known = kept.get(key);
  if (known) return known;
  const [cloth, ink] = clothOf(volume);
  const colours = { line: ink, faint: `${ink}66`, foil: FOIL, hole: cloth };
  const strokes = drawIssue(volume, number).map(({ d, width, tone }) =>
    joined([
      markup`<path d="${d}" stroke="${colours[tone]}" stroke-width="${width}"`,
      markup` stroke-linejoin="round"></path>`,
    ]),
  );
  const pattern = { __html: joined(strokes).html };
  const [oldest] = kept.keys();
  if (kept.size >= MOST) kept.delete(oldest!);
  kept.set(key, pattern);
  return pattern;
}

type WideProps = Pick<Props, 'volume' | 'picture'> & { number: number };

/** Without letters, which the typesetter sets on it. */
const WideCover = ({ volume, number, picture }: WideProps) => (
  <svg viewBox="0 0 400 210" fill="none" strokeLinecap="round">
    <path fill={clothOf(volume)[0]} d="M0 0h400v210H0z" />
    {picture ? (
      <image x="240" width="160" height="210" preserveAspectRatio="xMaxYMid slice" href={picture} />
    ) : (
      <svg
        x="190"
        width="210"
        height="210"
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        dangerouslySetInnerHTML={patternOf(volume, number)}
      />
    )}
  </svg>
);

function linesOf(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/**
 * Always the same for the same issue, different for the issues of a volume; a printed object's
 * colours, whatever the reader's scheme. Under 4 KB of SVG.
 */
export function IssueCover(props: Props) {
  const { volume, issue, label, journal = '', name, plain = false } = props;
  const number = Number.parseInt(issue, 10) || 0;
  if (props.cover && props.id !== undefined) {
    const { width, height } = props.cover;
    return (
      <img
        className="issue-cover"
        src={href('coverPicture', { issue: props.id, version: coverVersion(props.cover) })}
        alt={name ?? `Cover of volume ${volume}, ${label}`}
        {...{ width, height }}
      />
    );
  }
  if (props.wide) return <WideCover {...{ volume, number }} picture={props.picture ?? null} />;
  const [cloth] = clothOf(volume);
  const large = linesOf(journal, 23);
  const [lines, size] = large.length > 3 ? [linesOf(journal, 32), 17] : [large, 23];
  return (
    <svg
      className="issue-cover"
      viewBox={`0 0 ${SIDE} ${HEAD + SIDE}`}
      role="img"
      aria-label={name ?? `Cover of volume ${volume}, ${label}`}
    >
      <path fill={cloth} d={`M0 0h${SIDE}v${HEAD + SIDE}H0z`} />
      <svg
        y={HEAD}
        width={SIDE}
        height={SIDE}
        fill="none"
        strokeLinecap="round"
        dangerouslySetInnerHTML={patternOf(volume, number)}
      />
      <g aria-hidden="true" fill={PAPER} fontFamily="'Octavo Serif',Georgia,serif">
        {plain ? (
          <text x="24" y="104" fontSize="88" letterSpacing="-2">
            {volume}
            <tspan fill={FOIL} dx="4">
              /{number || 'S'}
            </tspan>
          </text>
        ) : (
          <>
            <text x="24" y="34" fontSize="13">
              Volume {volume}, {label}
            </text>
            <text x="276" y="34" fontSize="13" textAnchor="end">
              {yearOfVolume(volume)}
            </text>
            {lines.map((line, index) => (
              <text key={line} x="24" y={78 + index * size * 1.18} fontSize={size}>
                {line}
              </text>
            ))}
          </>
        )}
      </g>
      {!plain && <path stroke={FOIL} d="M24 45.5h252" />}
      <path fill="#000" fillOpacity=".2" d={`M0 0h9v${HEAD + SIDE}H0z`} />
    </svg>
  );
}
