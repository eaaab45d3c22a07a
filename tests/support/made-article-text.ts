// An article text of 20 pages, 12 figures, 6 tables, 40 formulae, 60 references and 10 footnotes.
import type {
  ArticleText,
  Block,
  Inline,
  Section,
} from '#app/features/fulltext/core/article-text.ts';
import { madePicture } from './article-texts.ts';

const text = (of: string): Inline => ({ kind: 'text', text: of });

/** Words that follow no pattern, so that what is written of them is packed as prose is. */
function* prose(): Generator<string> {
  const parts =
    'ka lo mer ti nas ver un dis con pro ta gen ra sel qui mon est ari fel tor bin'.split(' ');
  const glue = ['the', 'of', 'and', 'to', 'in', 'is', 'that', 'for', 'with', 'a'];
  let state = 7;
  const pick = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  for (;;) {
    if (pick(3) === 0) yield glue[pick(glue.length)]!;
    else yield Array.from({ length: 2 + pick(3) }, () => parts[pick(parts.length)]).join('');
  }
}

export function madeArticleText(): ArticleText {
  const source = prose();
  const words = (count: number) =>
    Array.from({ length: count }, () => source.next().value).join(' ');
  const sentence = (count: number) => {
    const made = words(count);
    return `${made.charAt(0).toUpperCase()}${made.slice(1)}. `;
  };
  const counts = { figure: 0, table: 0, formula: 0, note: 0, cited: 0 };

  const cite = (): Inline => {
    counts.cited += 1;
    const first = (counts.cited % 60) + 1;
    const targets = counts.cited % 5 === 0 ? [first, first + 1, first + 2] : [first];
    const known = targets.filter((each) => each <= 60);
    const shown = known.length > 1 ? `[${known[0]}–${known.at(-1)}]` : `[${first}]`;
    return { kind: 'citation', targets: known.map((each) => `ref${each}`), content: [text(shown)] };
  };
  const paragraph = (id: string): Block => {
    const note: Inline[] = [];
    if (counts.note < 10 && id.endsWith('p2')) {
      counts.note += 1;
      note.push({ kind: 'note', target: `fn${counts.note}` });
    }
    return {
      kind: 'paragraph',
      id,
      content: [
        text(sentence(22)),
        text('As '),
        { kind: 'italic', content: [text(words(2))] },
        text(' says '),
        cite(),
        text(', with '),
        {
          kind: 'formula',
          formula: { tex: String.raw`\alpha_{i} \le 0.05`, typst: 'alpha_i <= 0.05' },
        },
        text(` (see `),
        { kind: 'mention', target: 'fig1', content: [text('Fig. 1')] },
        text(`), ${sentence(28)}`),
        ...note,
        text(sentence(24)),
        cite(),
        text(` ${sentence(18)}`),
      ],
    };
  };
  const figure = (): Block => {
    counts.figure += 1;
    const at = counts.figure;
    const part = (picture: number, caption: Inline[]) => ({
      picture: `picture-${picture}.png`,
      caption,
      alternative: `A line that rises from left to right: ${words(8)}.`,
    });
    const parts =
      at === 4 ? [part(4, [text('(a) Before.')]), part(5, [text('(b) After.')])] : [part(at, [])];
    return {
      kind: 'figure',
      id: `fig${at}`,
      label: `Figure ${at}`,
      caption: [text(sentence(18))],
      parts,
    };
  };
  const table = (): Block => {
    counts.table += 1;
    const cell = (shown: string, columns = 1, rows = 1) => ({
      blocks: [{ kind: 'paragraph' as const, id: '', content: [text(shown)] }],
      columns,
      rows,
      align: null,
    });
    const at = counts.table;
    return {
      kind: 'table',
      id: `tab${at}`,
      label: `Table ${at}`,
      caption: [text(sentence(12))],
      columns: ['left', 'right', 'right', 'right', 'center', 'left'],
      head: [
        [cell('Method', 1, 2), cell('Measured', 3), cell('Seen', 1, 2), cell('Remark', 1, 2)],
        [cell('Mean'), cell('Deviation'), cell('Median')],
      ],
      rows: Array.from({ length: 8 }, (_, row) => [
        cell(`${words(1)} ${row}`),
        cell(String((row * 7919) % 97)),
        cell(`0.${(row * 31) % 89}`),
        cell(String((row * 104_729) % 83)),
        cell(row % 2 ? 'yes' : 'no'),
        cell(words(3)),
      ]),
      headColumns: 1,
      remarks: [[text(sentence(9))]],
    };
  };
  const formula = (): Block => {
    counts.formula += 1;
    return {
      kind: 'formula',
      id: `eq${counts.formula}`,
      number: String(counts.formula),
      formula: {
        tex: String.raw`\hat{y}_{${counts.formula}} = \frac{1}{n} \sum_{i=1}^{n} \left( x_i - \bar{x} \right)^2 + \int_0^{\infty} e^{-\lambda t}\, \mathrm{d}t`,
        typst: `hat(y)_(${counts.formula}) = 1/n sum_(i=1)^n (x_i - macron(x))^2 + integral_0^oo e^(-lambda t) dif t`,
      },
    };
  };

  const sections = Array.from({ length: 8 }, (_, at) => ({
    id: `s${at + 1}`,
    role: 'body' as const,
    number: String(at + 1),
    title: [text(sentence(4).replace('. ', ''))],
    blocks: [paragraph(`s${at + 1}.p1`), ...(counts.figure < 12 ? [figure()] : [])],
    sections: Array.from({ length: 3 }, (_unused, sub) => {
      const id = `s${at + 1}.${sub + 1}`;
      return {
        id,
        role: 'body' as const,
        number: `${at + 1}.${sub + 1}`,
        title: [text(sentence(5).replace('. ', ''))],
        blocks: [
          paragraph(`${id}.p1`),
          ...(counts.formula < 40 && sub < 2 ? [formula(), formula()] : []),
          paragraph(`${id}.p2`),
          ...(sub === 1 && counts.figure < 12 ? [figure()] : []),
          ...(sub === 2 && counts.table < 6 ? [table()] : []),
          paragraph(`${id}.p3`),
        ],
        sections: [],
      };
    }),
  }));
  return {
    front: { title: [text('A study')], byline: [], abstract: [], keywords: [] },
    sections: [...sections, appendix(), funding()],
    notes: Array.from({ length: 10 }, (_, at) => ({
      id: `fn${at + 1}`,
      blocks: [{ kind: 'paragraph', id: `fn${at + 1}.p1`, content: [text(sentence(15)), cite()] }],
    })),
    references: Array.from({ length: 60 }, (_, at) => ({
      id: `ref${at + 1}`,
      label: String(at + 1),
      content: [
        text(`${words(2)}, ${words(2)}: ${sentence(9)}`),
        { kind: 'italic', content: [text(words(3))] },
        text(` ${at + 3}, ${1990 + (at % 30)}.`),
      ],
      doi: at % 3 === 0 ? `10.5555/made.${at}` : null,
      year: 1990 + (at % 30),
    })),
    pictures: Array.from({ length: 12 }, (_, at) => madePicture(at + 1)),
  };
}

const appendix = (): Section => ({
  id: 'app1',
  role: 'appendix',
  number: 'A',
  title: [text('Other things')],
  blocks: [
    {
      kind: 'list',
      id: 'app1.l1',
      start: 1,
      numbering: 'lower-alpha',
      items: ['First', 'Second'].map((words, at) => [
        { kind: 'paragraph', id: `app1.l1.p${at}`, content: [text(words)] },
      ]),
    },
    {
      kind: 'definitions',
      id: 'app1.d1',
      items: [
        {
          term: [text('Trust')],
          blocks: [
            { kind: 'paragraph', id: 'app1.d1.p1', content: [text('What is relied upon.')] },
          ],
        },
      ],
    },
    {
      kind: 'quotation',
      id: 'app1.q1',
      blocks: [
        {
          kind: 'paragraph',
          id: 'app1.q1.p1',
          content: [
            { kind: 'language', language: 'ar', direction: 'rtl', content: [text('نص عربي')] },
            text(' and '),
            { kind: 'language', language: 'fr', direction: null, content: [text('bon mot')] },
          ],
        },
      ],
    },
    { kind: 'code', id: 'app1.c1', text: 'for each of them:\n    ask()', language: 'python' },
    {
      kind: 'aside',
      id: 'thm1',
      label: 'Theorem 1',
      title: [text('A bound')],
      blocks: [{ kind: 'paragraph', id: 'thm1.p1', content: [text('It holds for each.')] }],
    },
  ],
  sections: [],
});

const funding = (): Section => ({
  id: 'funding',
  role: 'funding',
  number: null,
  title: [text('Funding')],
  blocks: [{ kind: 'paragraph', id: 'funding.p1', content: [text('A fund paid for this.')] }],
  sections: [],
});
