import { expect, test } from 'vitest';
import { PIXEL } from '../../../../../tests/support/documents/make-paper.ts';
import {
  alternatives,
  drawing,
  para,
  picture,
  run,
  textBox,
  wordFile,
} from '../../../../../tests/support/documents/make-word.ts';
import { linesOf, readPaper as paper } from '../../../../../tests/support/fulltext/read-paper.ts';
import type { Figure } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { blocksOf } from '../../core/walk.ts';

const TIME = { timeout: 120_000 };
const PNG = { id: 'p1', kind: 'image', name: 'word/media/image1.png', content: PIXEL };

async function read(body: string, more: readonly (typeof PNG)[] = [PNG]) {
  const { text, doubts, leftOut, pictures } = await paper(wordFile({ body, more }));
  return {
    lines: linesOf(text.sections),
    figures: [...blocksOf(text)]
      .filter((block): block is Figure => block.kind === 'figure')
      .map(({ label, caption, parts }) => ({
        label,
        caption: plainText(caption),
        pictures: parts.map((part) => [part.picture, part.alternative]),
      })),
    doubts: doubts.filter(({ kind }) => /lost|left/.test(kind)),
    leftOut: leftOut.map(({ what }) => what),
    pictures: pictures.size,
  };
}

const pict = (inside: string) => `<w:r><w:pict>${inside}</w:pict></w:r>`;
const vml = (id: string) => `<v:shape><v:imagedata r:id="${id}"/></v:shape>`;

test(
  'a text box stands as text behind the paragraph that it is fixed to, and once',
  TIME,
  async () => {
    const box = textBox(
      para('A box says something of the sand.') + para('And of the wind it tells more.'),
    );
    const older = `<v:shape><v:textbox><w:txbxContent>${para('A box says something of the sand.')}${para('And of the wind it tells more.')}</w:txbxContent></v:textbox></v:shape>`;
    const { lines, doubts, figures } = await read(
      para(run('Before') + alternatives(drawing(box), pict(older)) + run(' and after.')) +
        para('Next.'),
    );
    expect(lines).toEqual([
      'Before and after.',
      'A box says something of the sand.',
      'And of the wind it tells more.',
      'Next.',
    ]);
    expect(doubts).toEqual([]);
    expect(figures).toEqual([]);
  },
);

test('a caption in a text box belongs to the picture before it', TIME, async () => {
  const { figures, doubts } = await read(
    para(drawing(picture('p1'), 'A dune')) +
      para(drawing(textBox(para('Figure 1. A dune.')))) +
      para('Text follows.'),
  );
  expect(figures).toEqual([
    { label: 'Figure 1', caption: 'A dune.', pictures: [['picture-1.png', 'A dune']] },
  ]);
  expect(doubts).toEqual([]);
});

test('an older form of a drawing shows it where the newest brings no picture', TIME, async () => {
  const chart = drawing('<cx:chart xmlns:cx="x" r:id="c9"/>', 'Sizes of grains');
  const { figures, doubts, pictures } = await read(
    para(alternatives(chart, drawing(picture('p1')))) + para('Figure 1. Sizes.'),
  );
  expect(figures).toEqual([
    { label: 'Figure 1', caption: 'Sizes.', pictures: [['picture-1.png', '']] },
  ]);
  expect([doubts, pictures]).toEqual([[], 1]);
});

test('an embedded object is shown by the picture that it brings', TIME, async () => {
  const object = `<w:r><w:object>${vml('p1')}<o:OLEObject ProgID="Excel.Sheet.12" r:id="p1"/></w:object></w:r>`;
  const { figures, doubts } = await read(
    para(run('It is ') + object + run(' here.')) + para(object),
  );
  expect(figures).toEqual([{ label: null, caption: '', pictures: [['picture-1.png', '']] }]);
  expect(doubts).toEqual([]);
});

test(
  'pictures of a group are parts of one figure, and its labels are words of it',
  TIME,
  async () => {
    const group = `<wpg:wgp>${picture('p1')}${textBox(para('(a)'))}${picture('p2')}${textBox(para('(b)'))}</wpg:wgp>`;
    const other = {
      ...PNG,
      id: 'p2',
      name: 'word/media/image2.png',
      content: Buffer.from([...PIXEL, 0]),
    };
    const { figures, doubts, lines } = await read(para(drawing(group)) + para('Figure 2. Two.'), [
      PNG,
      other,
    ]);
    expect(figures).toEqual([
      {
        ...{ label: 'Figure 2', caption: 'Two.' },
        pictures: [
          ['picture-1.png', ''],
          ['picture-2.png', ''],
        ],
      },
    ]);
    expect(doubts).toEqual([]);
    expect(lines).toEqual(['Figure 2: Two.']);
  },
);

test(
  'shapes without a picture are shown by the one that their older form brings',
  TIME,
  async () => {
    const shape = '<wps:wsp><wps:spPr><a:prstGeom prst="rect"/></wps:spPr></wps:wsp>';
    const group = drawing(`<wpg:wgp>${shape}${shape}${textBox(para('Wind'))}</wpg:wgp>`);
    const { figures, doubts, lines } = await read(
      para(alternatives(group, pict(vml('p1')))) + para('Figure 4. Shapes.'),
    );
    expect(figures).toEqual([
      { label: 'Figure 4', caption: 'Shapes.', pictures: [['picture-1.png', '']] },
    ]);
    expect([doubts, lines]).toEqual([[], ['Figure 4: Shapes.']]);
  },
);

test.each([
  ['a chart', '<c:chart xmlns:c="c" r:id="c1"/>'],
  ['a diagram', '<dgm:relIds xmlns:dgm="d" r:dm="d1"/>'],
  ['a three-dimensional model', '<am3d:model3d xmlns:am3d="m" r:embed="m1"/>'],
])('%s that brings no picture is a doubt where its caption stands', TIME, async (what, inside) => {
  const { figures, doubts } = await read(para(drawing(inside)) + para('Figure 5. Sizes.'));
  expect(figures).toEqual([{ label: 'Figure 5', caption: 'Sizes.', pictures: [] }]);
  expect(doubts).toEqual([{ kind: 'drawing-lost', place: 'fig1', words: what }]);
});

test('a line without words is left out and named, and no doubt', TIME, async () => {
  const line = '<wps:wsp><wps:spPr><a:prstGeom prst="line"/></wps:spPr></wps:wsp>';
  const { lines, doubts, leftOut } = await read(
    para(run('One.') + drawing(line) + pict('<v:rect o:hr="t"/>')) + para('Two.'),
  );
  expect([lines, doubts]).toEqual([['One.', 'Two.'], []]);
  expect(leftOut).toEqual(['adornment']);
});

test('what brings no picture is a doubt at its place, with what it is', TIME, async () => {
  const ink = drawing('<w14:contentPart xmlns:w14="x" r:id="i1"/>');
  const { figures, doubts } = await read(para('Before.') + para(ink) + para('Figure 3. By hand.'));
  expect(figures).toEqual([{ label: 'Figure 3', caption: 'By hand.', pictures: [] }]);
  expect(doubts).toEqual([{ kind: 'drawing-lost', place: 'fig1', words: 'a handwritten note' }]);
});

test(
  'a picture that floats beside words is a figure, and takes its caption from a text box near it',
  TIME,
  async () => {
    const floats = (graphic: string) =>
      drawing(graphic)
        .replace('<wp:inline>', '<wp:anchor>')
        .replace('</wp:inline>', '</wp:anchor>');
    const { lines, figures, doubts } = await read(
      para(run('Dunes grow in the wind.') + floats(picture('p1'))) +
        para('And they move.') +
        para(run('Some of them sing.') + floats(textBox(para('Figure 2. A dune that sings.')))),
    );
    expect(figures).toEqual([
      { label: 'Figure 2', caption: 'A dune that sings.', pictures: [['picture-1.png', '']] },
    ]);
    expect(lines).toEqual([
      'Dunes grow in the wind.',
      'Figure 2: A dune that sings.',
      'And they move.',
      'Some of them sing.',
    ]);
    expect(doubts).toEqual([]);
  },
);

test('pictures and captions in one paragraph are a figure each', TIME, async () => {
  const { lines, figures } = await read(
    para(
      drawing(picture('p1')) +
        run('Figure 1: A dune.') +
        '<w:r><w:br/></w:r>' +
        drawing(picture('p1')) +
        run('Figure 2: The sea.'),
    ),
  );
  expect(figures.map(({ label, caption }) => `${label} ${caption}`)).toEqual([
    'Figure 1 A dune.',
    'Figure 2 The sea.',
  ]);
  expect(lines).toEqual(['Figure 1: A dune.', 'Figure 2: The sea.']);
});

test('a chart that cannot be shown is one doubt, with its caption', TIME, async () => {
  const { figures, doubts } = await read(
    para(drawing('<c:chart r:id="c1"/>')) + para('Figure 1. Sizes of grains.'),
  );
  expect(figures).toEqual([{ label: 'Figure 1', caption: 'Sizes of grains.', pictures: [] }]);
  expect(doubts).toEqual([{ kind: 'drawing-lost', place: 'fig1', words: 'a chart' }]);
});

test('the picture of a formula stays in its line, and is said to be one', TIME, async () => {
  const body = `${para('The share is')}<w:p><w:r><w:object>${vml('p1')}<o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r></w:p>${para('of all grains.')}`;
  const { text, doubts } = await paper(wordFile({ body, more: [PNG] }));
  expect(text.sections[0]!.blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
  ]);
  expect(text.sections[0]!.blocks[1]).toMatchObject({
    content: [{ kind: 'picture', picture: 'picture-1.png', alternative: 'Formula' }],
  });
  expect(doubts.filter(({ kind }) => /formula|figure/.test(kind))).toEqual([
    { kind: 'formula-is-picture', place: 's0.p2', words: '' },
  ]);
});

test(
  'a sign as small as a letter that floats beside the text is left out, and the text is whole',
  TIME,
  async () => {
    const badge =
      '<w:r><w:drawing><wp:anchor><wp:extent cx="122000" cy="122000"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>';
    const { figures, doubts, leftOut, lines } = await read(
      para(badge) + para(run('Sand moves.')) + para(run('It sings.')),
    );
    expect(figures).toEqual([]);
    expect(doubts).toEqual([]);
    expect(leftOut).toContain('adornment');
    expect(lines).toEqual(['Sand moves.', 'It sings.']);
  },
);

test('shapes that bring no picture are drawn, and a doubt asks to compare them', TIME, async () => {
  const shape = (x: number, words: string) =>
    `<wps:wsp><wps:spPr><a:xfrm><a:off x="${x}" y="0"/><a:ext cx="900000" cy="400000"/></a:xfrm><a:prstGeom prst="rect"/><a:ln><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln></wps:spPr><wps:txbx><w:txbxContent>${para(run(words))}</w:txbxContent></wps:txbx></wps:wsp>`;
  const group = `<wpg:wgp>${shape(0, 'Read')}${shape(1_200_000, 'Write')}</wpg:wgp>`;
  const { figures, doubts, pictures } = await read(
    para(run('Sand moves.')) + para(drawing(group)) + para(run('Figure 1. What it does.')),
  );
  expect(figures).toEqual([
    { label: 'Figure 1', caption: 'What it does.', pictures: [['picture-1.svg', 'Read Write']] },
  ]);
  expect(doubts).toEqual([]);
  expect(pictures).toBe(1);
});

test('an SVG that has no older form beside it is shown', TIME, async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9"/></svg>`;
  const only =
    '<pic:pic><pic:blipFill><a:blip><a:extLst><a:ext><asvg:svgBlip xmlns:asvg="x" r:embed="s1"/></a:ext></a:extLst></a:blip></pic:blipFill></pic:pic>';
  const { figures, doubts } = await read(
    para(run('Sand moves.')) + para(drawing(only, 'A dune')) + para(run('Figure 1. It.')),
    [{ ...PNG, id: 's1', name: 'word/media/s1.svg', content: Buffer.from(svg) }],
  );
  expect(figures).toEqual([
    { label: 'Figure 1', caption: 'It.', pictures: [['picture-1.svg', 'A dune']] },
  ]);
  expect(doubts).toEqual([]);
});
