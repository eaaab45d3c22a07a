import {
  childOf,
  descendants,
  isElement,
  readNodes,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement } from '#app/platform/documents/office/xml-nodes.ts';
import { NotXml, plainText } from '#app/platform/documents/office/xml-tokens.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import { citedWork } from './cited-work.ts';
import type { CitedWork } from './cited-work.ts';

/**
 * The works that Word itself keeps, by their tags (ECMA-376 part 1 §22.6).
 * @param xml a part under `customXml`; other parts have none
 */
export function wordSources(xml: string): Map<string, CitedWork> {
  try {
    const [root] = descendants(readNodes(xml), 'Sources');
    return new Map(
      [...descendants(root?.children ?? [], 'Source')].map((source) => [
        said(source, 'Tag'),
        workOf(source),
      ]),
    );
  } catch (error) {
    if (error instanceof NotXml) return new Map();
    throw error;
  }
}

/** `Lee20` and `Smi19` of `CITATION Lee20 \l 1033 \m Smi19`. */
export function citedTags(instruction: string): string[] {
  const words = instruction.split(/\s/).filter(Boolean);
  return words.filter((_, at) => at > 0 && /^(?:CITATION|\\m)$/i.test(words[at - 1]!));
}

function workOf(source: XmlElement): CitedWork {
  const people = [...descendants(source.children, 'Person')];
  const [corporate] = descendants(source.children, 'Corporate');
  return citedWork({
    title: said(source, 'Title'),
    year: said(source, 'Year'),
    authors:
      people.length > 0
        ? people.map((person) => ({ family: said(person, 'Last'), given: said(person, 'First') }))
        : [{ family: corporate ? textIn(corporate) : '' }],
    doi: normaliseDoi(said(source, 'DOI') || said(source, 'StandardNumber')),
  });
}

const said = (within: XmlElement, name: string): string => {
  const found = childOf(within, name);
  return found ? textIn(found) : '';
};

const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (isElement(child) ? '' : plainText(child))).join('');
