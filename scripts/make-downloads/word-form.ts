import { HeadingLevel, Paragraph, Tab, TextRun, type FileChild } from 'docx';
import type { Form, FormBlock } from './form.ts';
import { wordFile } from './word.ts';
import { fieldTable, list, para } from './word-parts.ts';

/** A form as a Word file whose blanks can be typed into. */
export function wordForm(form: Form, journal: string): Promise<Buffer> {
  return wordFile({
    title: form.title,
    description: form.lead,
    journal,
    foot: form.foot,
    line: 252,
    children: formChildren(form),
  });
}

/** The parts of a form, to stand in a Word file alone or with others. */
export function formChildren(form: Form): FileChild[] {
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, text: form.title }),
    para(form.lead, 'Lead'),
    ...form.blocks.flatMap(block),
  ];
}

function block(part: FormBlock): FileChild[] {
  switch (part.kind) {
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_1, text: part.text })];
    case 'text':
      return [para(part.text, 'FormText')];
    case 'points':
      return list(part.items, 'points', 'FormText');
    case 'choices':
      return part.items.map(
        (text) =>
          new Paragraph({
            style: 'FormText',
            indent: { left: 340, hanging: 340 },
            tabStops: [{ type: 'left', position: 340 }],
            children: [new TextRun({ children: ['☐', new Tab(), text] })],
          }),
      );
    case 'fields':
      return [fieldTable(part.fields), para('', 'Note')];
  }
}
