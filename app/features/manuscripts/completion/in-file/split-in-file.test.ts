import { expect, test } from 'vitest';
import { splitInFile } from './split-in-file.ts';

const SPANISH = 'El sensor mide los datos de la estación y los envía con una antena en el volcán.';
const ENGLISH = 'The sensor measures the data of the station, and sends them in a packet.';

const YOUSSEF = 'Ben Youssef, Nadia, Thomas H. van der Berg, and Wei Li. 2020. Columns.';

/** `Given|Family` of a name in a file. */
function split(name: string, references = '', abstract = ENGLISH): string {
  const { given, family } = splitInFile({ references, abstract })(name);
  return `${given}|${family}`;
}

test.each([
  ['José Ángel Ñato Quishpe', 'Ñato, J. Á. (2021). Volcanes.', 'José Ángel|Ñato Quishpe'],
  ['José Ángel Ñato Quishpe', 'Ñato-Quishpe JÁ. Volcanes. 2021', 'José Ángel|Ñato Quishpe'],
  ['María del Carmen Ruiz-Peña', 'Ruiz-Peña, M. C. (2020).', 'María del Carmen|Ruiz-Peña'],
  ['Gabriel García Márquez', '[1] G. García Márquez, Relato, 1970.', 'Gabriel|García Márquez'],
  ['Nguyễn Văn An', 'Nguyen, V. A. 2019. Rice.', 'Văn An|Nguyễn'],
  ['Nagy László', 'Nagy L. Fák. 2018.', 'László|Nagy'],
  ['João Silva Santos', 'Santos, J. S. (2020). Dunas.', 'João Silva|Santos'],
  ['Thomas Håkon van der Berg', YOUSSEF, 'Thomas Håkon|van der Berg'],
  ['Thomas Håkon Berg', 'Nadia Lee, Thomas H. Berg, and Wei Li. 2020.', 'Thomas Håkon|Berg'],
  ['Wei Li', YOUSSEF, 'Wei|Li'],
  ['Li Wei', 'Li, Wei. 2020. Snow.', 'Wei|Li'],
  ['Luc van Gool', 'Gool, L. van. 2012. Vision.', 'Luc|van Gool'],
  ['Nadia Ben Youssef', YOUSSEF, 'Nadia|Ben Youssef'],
  ['Kim Min Jun', 'Kim, M.-J. (2019). Rain.', 'Min Jun|Kim'],
])('%s is split as the file’s own list cites: %s', (name, references, parts) => {
  expect(split(name, references)).toBe(parts);
});

test.each([
  ['Thomas Hansen', 'Thomas Hansen. Sand. 2019.', 'Thomas|Hansen'],
  ['Thomas Hansen', 'Thomas H. Berg and Ida Lee. 2019.', 'Thomas|Hansen'],
  ['• Costa', 'Costa. 2019.', '|• Costa'],
  ['Ana Maria Costa', 'Ana Maria Costa. 2019.', 'Ana Maria|Costa'],
])('of %s no family name is made that %s does not tell', (name, references, parts) => {
  expect(split(name, references)).toBe(parts);
});

test.each([
  ['José Ángel Ñato Quishpe', 'José Ángel|Ñato Quishpe'],
  ['Ana García López', 'Ana|García López'],
  ['José Luis Pérez', 'José Luis|Pérez'],
  ['Ana Silva', 'Ana|Silva'],
  ['John Michael Smith', 'John Michael|Smith'],
])('in a Spanish file %s has two family names, or two given names', (name, parts) => {
  expect(split(name, '', SPANISH)).toBe(parts);
});

test('of a name that nothing tells more about the last word is the family name', () => {
  expect(split('Mary Ann Evans', 'Lee, A. (2020).')).toBe('Mary Ann|Evans');
});
