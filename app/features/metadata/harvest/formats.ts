import type { Article } from '#app/features/catalogue/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { OAI_DC, writeOaiDc } from '#app/protocols/oai-pmh/oai-dc.ts';
import { OAI_OPENAIRE, writeOaiOpenaire } from '#app/protocols/oai-pmh/oai-openaire.ts';
import type { OaiFormat } from '#app/protocols/oai-pmh/write-oai.ts';
import type { Xml } from '#app/protocols/xml.ts';
import { jatsOf } from '../citations/jats-of.ts';

export type Harvested = { article: Article; work: CitableWork; text: ArticleText | null };

export type Format = OaiFormat & {
  /** Records of one answer: those with texts are large. */
  most: number;
  hasText: boolean;
  write(record: Harvested): Xml;
};

/** That of JATS itself is none, and OAI-PMH wants one of every record (§2.5). */
const JATS_NAMESPACE = 'https://jats.nlm.nih.gov/ns/publishing/1.3/';

export const FORMATS: readonly Format[] = [
  { ...OAI_DC, most: 100, hasText: false, write: ({ work }) => writeOaiDc(work) },
  { ...OAI_OPENAIRE, most: 100, hasText: false, write: ({ work }) => writeOaiOpenaire(work) },
  {
    prefix: 'jats',
    schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3-mathml3.xsd',
    namespace: JATS_NAMESPACE,
    most: 25,
    hasText: true,
    write: ({ article, work, text }) => within(jatsOf(article, work, text)),
  },
];

/** The document as a part of another. */
function within(document: string): Xml {
  const root = document.slice(document.indexOf('<article ') + '<article'.length).trimEnd();
  return { markup: `<article xmlns="${JATS_NAMESPACE}"${root}` };
}
