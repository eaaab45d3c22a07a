/** Owns what an XML part of an Office file must not hold (ECMA-376 part 1). */
import { ProblemFound } from '../document.ts';
import { isHarmfulLink, leadsElsewhere } from './foreign-links.ts';
import { runsOutside } from './sheet-formulas.ts';
import { harmOf, readInstructions } from './word-instructions.ts';
import { attributeOf, NotXml, plainText, readXml } from './xml-tokens.ts';

/** @param name of the part, in lower case @throws ProblemFound */
export function checkMarkup(name: string, xml: string): void {
  try {
    if (name.endsWith('.rels')) checkRelations(xml);
    else checkElements(name, xml);
  } catch (error) {
    throw error instanceof NotXml ? new ProblemFound('damaged') : error;
  }
}

/** Kinds of relations that lead to what runs. */
const RUNNING = /\/(vbaProject|wordVbaData|xlMacrosheet|xlIntlMacrosheet)$/i;

/** A template on the author's own disk, which Word leaves behind, leads nowhere from here: it passes. */
function checkRelations(xml: string): void {
  for (const { kind, source, name } of readXml(xml)) {
    if (name !== 'Relationship' || kind === 'close') continue;
    const value = (local: string) => attributeOf(source, local) ?? '';
    const type = value('Type').trim();
    if (RUNNING.test(type)) throw new ProblemFound('macros');
    if (/\/aFChunk$/i.test(type)) throw new ProblemFound('embedded-document');
    if (!/^external$/i.test(value('TargetMode').trim())) continue;
    const target = value('Target');
    if (/\/hyperlink$/i.test(type)) {
      if (isHarmfulLink(target)) throw new ProblemFound('harmful-link');
    } else if (leadsElsewhere(target)) throw new ProblemFound('external-content');
  }
}

/** Programs by which Office runs, fetches or unpacks what is embedded. */
const PROGRAMS =
  /^(package|packager|ole2link|htmlfile|scriptlet|scriptbridge|shell\.|wscript\.|internetexplorer|forms\.html|mshta)/i;
const PICTURES = /^(imagedata|fill|stroke|image|oleObj)$/i;
const FORMULAS = /^(f|formula|formula1|formula2|definedName|calculatedColumnFormula)$/;

function checkElements(part: string, xml: string): void {
  const isSheet = part.startsWith('xl/');
  let hasFields = false;
  let formula: string[] | null = null;
  for (const { kind, source, name } of readXml(xml)) {
    if (kind === 'text') {
      if (formula) formula.push(plainText(source));
      continue;
    }
    if (formula && runsOutside(formula.join(''))) throw new ProblemFound('external-content');
    formula = isSheet && kind === 'open' && FORMULAS.test(name) ? [] : null;
    if (kind === 'close') continue;
    if (name === 'altChunk') throw new ProblemFound('embedded-document');
    if (name === 'ddeLink' || name === 'oleLink') throw new ProblemFound('external-content');
    hasFields ||= name === 'fldChar' || name === 'fldSimple';
    if (name === 'OLEObject' || name === 'oleObject') {
      const program = attributeOf(source, 'ProgID') ?? attributeOf(source, 'progId') ?? '';
      if (PROGRAMS.test(program.trim())) throw new ProblemFound('embedded-program');
    } else if (PICTURES.test(name)) {
      const place = attributeOf(source, 'src');
      if (place !== null && leadsElsewhere(place)) throw new ProblemFound('external-content');
    }
  }
  if (!hasFields) return;
  for (const instruction of readInstructions(readXml(xml))) {
    const harm = harmOf(instruction);
    if (harm) throw new ProblemFound(harm);
  }
}
