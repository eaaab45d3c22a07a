import type { Form, FormBlock } from './form.ts';
import { escaped, pictureOf } from './picture.ts';

// An A4 page of 620 by 877 CSS pixels, which are a little smaller than points.
const css = `
  body { width: 620px; height: 877px; padding: 39px 58px; position: relative;
    font: 10px/13.6px Serif; color: #1a1a1f }
  .journal { font: 8.9px/11px Sans; color: #61616b; padding-bottom: 5px; border-bottom: 0.8px solid }
  h1 { font: 23px/29px Title; margin: 12px 0 4px }
  .lead, label { color: #61616b }
  .lead { margin-bottom: 8px }
  h2 { font: bold 10.4px/13.6px Sans; margin: 10px 0 2px }
  p { margin-bottom: 4px }
  ul { list-style: none; padding: 0; margin-bottom: 4px }
  li { padding-left: 17px; position: relative; margin-bottom: 2px }
  li::before { content: '–'; position: absolute; left: 0 }
  .choices li::before { content: ''; width: 8px; height: 8px; top: 2.6px; border: 0.7px solid }
  .field { display: flex; align-items: start; padding-top: 6px }
  .field label { font: 9px/13px Sans; width: 146px }
  .field span { flex: 1; align-self: stretch; border-bottom: 0.7px solid #888 }
  .foot { position: absolute; bottom: 22px; font: 7.9px/10.4px Sans; color: #61616b; width: 504px }
`;

/** The picture of a form: an A4 page of 1240 by 1754 pixels as a PNG file. */
export const formPicture = (form: Form, journal: string): Promise<Buffer> =>
  pictureOf({
    css,
    width: 620,
    height: 877,
    dots: 2,
    html: `<div class="journal">${escaped(journal)}</div>
      <h1>${escaped(form.title)}</h1>
      <p class="lead">${escaped(form.lead)}</p>
      ${form.blocks.map(blockOf).join('')}
      <div class="foot">${escaped(form.foot)}</div>`,
  });

function blockOf(block: FormBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'text':
      return `<p>${escaped(block.text)}</p>`;
    case 'points':
    case 'choices': {
      const items = block.items.map((item) => `<li>${escaped(item)}</li>`);
      return `<ul class="${block.kind}">${items.join('')}</ul>`;
    }
    case 'fields':
      return block.fields
        .map(
          ({ label, lines = 1 }) =>
            `<div class="field" style="height:${22 * lines}px"><label>${escaped(label)}</label><span></span></div>`,
        )
        .join('');
  }
}
