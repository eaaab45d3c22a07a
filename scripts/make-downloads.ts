// Makes the files of journal/downloads/ again: node scripts/make-downloads.ts
// Their texts quote journal/journal.yaml. The results are committed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formPicture } from './make-downloads/form-picture.ts';
import { copyrightForm, undertakingForm } from './make-downloads/forms.ts';
import { readJournal } from './make-downloads/journal-facts.ts';
import { certificate, publicationLetter } from './make-downloads/letters.ts';
import { paperTemplate } from './make-downloads/paper-template.ts';
import { sampleHardcopy } from './make-downloads/sample-hardcopy.ts';
import { titlePageTemplate } from './make-downloads/title-page-template.ts';
import { wordForm } from './make-downloads/word-form.ts';

const journalFolder = join(import.meta.dirname, '../journal');
const { facts, board } = readJournal(journalFolder);
const copyright = copyrightForm(facts);

const files = {
  'paper-template.docx': await paperTemplate(facts),
  'title-page-template.docx': await titlePageTemplate(facts),
  'copyright-form.docx': await wordForm(copyright, facts.title),
  'copyright-form.png': await formPicture(copyright, facts.title),
  'undertaking-form.docx': await wordForm(undertakingForm(facts), facts.title),
  'publication-letter.docx': await publicationLetter(facts),
  'certificate-form.docx': await certificate(facts),
  'sample-hardcopy.pdf': await sampleHardcopy(facts, board),
};

for (const [file, content] of Object.entries(files)) {
  writeFileSync(join(journalFolder, 'downloads', file), content);
  console.log(`${String(content.length).padStart(7)}  ${file}`);
}
