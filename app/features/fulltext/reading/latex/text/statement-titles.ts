import type { Section } from '../../../core/article-text.ts';
import { foldTitle, statementOf } from '../../understanding/section-roles.ts';
import { lookup } from '#app/platform/text/lookup.ts';

type Role = Section['role'];

/** Titles of statements in the languages that papers are written in. */
const TITLES: Readonly<Record<string, Role>> = lookup({
  agradecimientos: 'acknowledgements',
  agradecimiento: 'acknowledgements',
  agradecimentos: 'acknowledgements',
  remerciements: 'acknowledgements',
  danksagung: 'acknowledgements',
  ringraziamenti: 'acknowledgements',
  致谢: 'acknowledgements',
  благодарности: 'acknowledgements',
  'acknowledgments and funding': 'acknowledgements',
  'acknowledgements and funding': 'acknowledgements',
  'funding and acknowledgments': 'acknowledgements',
  financiación: 'funding',
  financiamiento: 'funding',
  financiamento: 'funding',
  financement: 'funding',
  förderung: 'funding',
  'funding and support': 'funding',
  'grant support': 'funding',
  'conflicto de intereses': 'competing-interests',
  'conflictos de intereses': 'competing-interests',
  'conflito de interesses': 'competing-interests',
  'conflits dintérêts': 'competing-interests',
  interessenkonflikte: 'competing-interests',
  'conflict of interests': 'competing-interests',
  'conflicts of interests': 'competing-interests',
  'disclosure of interest': 'competing-interests',
  'declarations of interest': 'competing-interests',
  'contribución de los autores': 'contributions',
  'contribuciones de los autores': 'contributions',
  'contribuição dos autores': 'contributions',
  'contributions des auteurs': 'contributions',
  'credit author statement': 'contributions',
  'author contributions statement': 'contributions',
  'disponibilidad de datos': 'data',
  'disponibilidade de dados': 'data',
  'disponibilité des données': 'data',
  datenverfügbarkeit: 'data',
  'data and software availability': 'data',
  'software availability': 'data',
  'availability of code and data': 'data',
  'data and materials availability': 'data',
  'code and data availability': 'data',
  'availability of data and code': 'data',
  'institutional review board statement': 'ethics',
});

/** What a section that has such a title declares; null for any other. */
export const statementRole = (title: string): Role | null =>
  TITLES[foldTitle(title)] ?? statementOf(title);
