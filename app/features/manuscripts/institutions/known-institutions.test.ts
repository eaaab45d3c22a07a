import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileInstitutions, NO_INSTITUTIONS } from './institution-table.ts';
import { institutionWords } from './institution-words.ts';
import { useInstitutions } from './known-institutions.ts';
import { isAddressAt, isInstitutionAddress, matchInstitutions } from './match-institutions.ts';
import { readUniversities } from './read-universities.server.ts';

beforeAll(() => useInstitutions(compileInstitutions(readUniversities(), institutionWords)));
afterAll(() => useInstitutions(NO_INSTITUTIONS));

const match = (one: string, other: string) => {
  expect(matchInstitutions(other, one)).toBe(matchInstitutions(one, other));
  return matchInstitutions(one, other);
};

test.each([
  ['IIT Bombay', 'Indian Institute of Technology Bombay, Mumbai'],
  ['Dept of CSE, IIT-Madras, Chennai', 'Indian Institute of Technology Madras'],
  ['I.I.T. Kanpur', 'Indian Institute of Technology, Kanpur, India'],
  ['IISc Bangalore', 'Indian Institute of Science, Bengaluru'],
  ['NIT Trichy', 'National Institute of Technology, Tiruchirappalli'],
  ['TU Delft', 'Delft University of Technology, The Netherlands'],
  ['TU München', 'Technical University of Munich'],
  ['LMU Munich', 'Ludwig-Maximilians-Universität München'],
  ['UC Berkeley', 'University of California, Berkeley'],
  ['EECS, University of California at Berkeley, USA', 'UC Berkeley'],
  ['UCLA', 'University of California, Los Angeles'],
  ['Beijing University', 'Peking University, China'],
  ['KU Leuven', 'Katholieke Universiteit Leuven, Belgium'],
  ['清华大学', 'Tsinghua University, Beijing'],
  ['北京大学', 'Peking University'],
  ['IBM Research Zurich', 'IBM Zurich Research Laboratory, Rüschlikon'],
  ['Max-Planck-Institut für Informatik', 'Max Planck Institute for Informatics'],
  ['MPI for Informatics', 'Max Planck Institute for Informatics, Saarbrücken'],
  ['ETH', 'ETH Zürich, Zürich'],
  ['Swiss Federal Institute of Technology in Zurich', 'ETHZ'],
  ['Politecnico di Milano', 'Polytechnic University of Milan'],
  ['RWTH Aachen', 'Rheinisch-Westfälische Technische Hochschule Aachen'],
  ['MSU named after Lomonosov; МГУ', 'Lomonosov Moscow State University'],
  ['Georgia Tech', 'Georgia Institute of Technology, Atlanta, GA'],
  ['Univ. Oxford', 'University of Oxford, UK'],
  ['MNNIT Allahabad', 'Motilal Nehru National Institute of Technology Allahabad'],
  ['JNTU Hyderabad', 'Jawaharlal Nehru Technological University, Hyderabad'],
  ['Department of Physics IIT Madras', 'Indian Institute of Technology Madras'],
  ['CSIR-CEERI, Pilani', 'Central Electronics Engineering Research Institute, Pilani'],
  ['U. Michigan, Ann Arbor', 'University of Michigan'],
  ['MPI-SWS', 'Max Planck Institute for Software Systems'],
  [
    'Max-Planck-Institut für Intelligente Systeme, Tübingen',
    'Max Planck Institute for Intelligent Systems',
  ],
  ['Fraunhofer IIS', 'Fraunhofer-Institut für Integrierte Schaltungen, Erlangen'],
  ['TU/e', 'Eindhoven University of Technology'],
  ['ČVUT v Praze', 'Czech Technical University in Prague'],
  ['МФТИ', 'Moscow Institute of Physics and Technology'],
  ['دانشگاه تهران', 'University of Tehran'],
  ['大阪大学大学院工学研究科', 'Osaka University'],
  ['Google', 'Google LLC, Mountain View'],
  ['Google DeepMind, London', 'Google Inc.'],
  ['University of Hawaiʻi at Mānoa', 'University of Hawaii'],
  ['Universität Wien', 'University of Vienna'],
  ['جامعة القاهرة', 'Cairo University, Giza'],
  ['IIT-B', 'Indian Institute of Technology Bombay, Powai'],
  ['HAW Hamburg', 'Hamburg University of Applied Sciences'],
  ['FH Aachen', 'FH Aachen University of Applied Sciences'],
  ['UGent', 'Ghent University'],
  ['UdeM', 'Université de Montréal'],
  ['McGill', 'McGill University'],
  ['U of T', 'University of Toronto'],
])('%s and %s are certainly one institution', (one, other) => {
  expect(match(one, other)).toBe('certain');
});

test.each([
  ['M.I.T.', 'Massachusetts Institute of Technology'],
  ['EECS, MIT', 'Massachusetts Institute of Technology, Cambridge'],
  ['KIT', 'Karlsruhe Institute of Technology'],
  ['IITB', 'IIT Bombay, Powai'],
  ['Oxford University Hospital', 'University of Oxford'],
  ['NUS', 'National University of Singapore'],
  ['Johns Hopkins University Applied Physics Laboratory', 'Johns Hopkins University'],
  ['Manipal University', 'Manipal Institute of Technology, Manipal University Press'],
])('%s and %s may be one institution', (one, other) => {
  expect(match(one, other)).not.toBe(null);
});

test.each([
  ['Miami University', 'University of Miami'],
  ['York University', 'University of York'],
  ['Newcastle University', 'University of Newcastle, Australia'],
  ['University of California, Berkeley', 'University of California, Los Angeles'],
  ['Indian Institute of Technology Delhi', 'Indian Institute of Technology Madras'],
  ['University of Washington', 'Washington University in St. Louis'],
  ['Technical University of Munich', 'University of Munich'],
  ['University of Vienna', 'Vienna University of Technology'],
  ['Tsinghua University', 'National Tsing Hua University'],
  ['Boston University', 'Boston College'],
  ['University of Michigan', 'Michigan State University'],
  ['University of Amsterdam', 'VU University Amsterdam'],
  ['KU Leuven', 'Université catholique de Louvain'],
  ['Queen’s University', 'Queen’s University Belfast'],
  ['National Institute of Technology Warangal', 'National Institute of Technology Calicut'],
  ['Peking University', 'Beijing Institute of Technology'],
  ['University of Hong Kong', 'City University of Hong Kong'],
  ['University of Sydney', 'University of Technology Sydney'],
  ['University of Manchester', 'Manchester Metropolitan University'],
  ['Seoul National University', 'Pusan National University'],
  ['Seoul National University', 'University of Seoul'],
  ['University of Vienna', 'Medical University of Vienna'],
  ['Universidad de Chile', 'Universidad Católica de Chile'],
  ['University of Sampleton', 'Medical University of Sampleton'],
  ['Université de Sampleton 2', 'Université de Sampleton 3'],
  ['Université Lyon 2', 'Université Lyon 3'],
  ['Max Planck Institute for Physics', 'Max Planck Institute for Plasma Physics'],
  ['IISER Pune', 'IISER Kolkata'],
  ['Northeastern University, Shenyang', 'Northeastern University, Boston'],
  ['Concordia University, Montreal', 'Concordia University, Chicago'],
  ['Massachusetts General Hospital', 'Harvard University'],
  ['Université Libre de Bruxelles', 'Vrije Universiteit Brussel'],
  ['Westhaven University of Applied Sciences', 'Easthaven University of Applied Sciences'],
  ['Hamburg University of Applied Sciences', 'University of Hamburg'],
  ['Kempten University of Applied Sciences', 'University of Kempten'],
  ['Central South University, Changsha', 'South Central University for Nationalities'],
  ['Victoria University, Melbourne', 'University of Victoria, Canada'],
  ['Saint Mary’s University, Halifax', 'St. Mary’s University, Texas'],
  ['Xavier University, Cincinnati', 'Xavier University of Louisiana'],
  ['Notre Dame University, Louaize', 'University of Notre Dame'],
  ['American University, Washington', 'American University in Cairo'],
])('%s and %s are two institutions', (one, other) => {
  expect(match(one, other)).toBe(null);
});

test.each([
  ['Samsung Electronics Co., Ltd.', 'Samsung Research'],
  ['Siemens AG, Munich', 'Siemens Corporate Technology'],
  ['Universitätsklinikum Heidelberg', 'Heidelberg University Hospital'],
  ['Hochschule München', 'Munich University of Applied Sciences'],
])('%s and %s are likely one institution', (one, other) => {
  expect(match(one, other)).toBe('likely');
});

test('one name in two towns is asked about', () => {
  const [tokyo, nairobi] = [
    'National Institute of Informatics, Tokyo',
    'National Institute of Informatics, Nairobi',
  ];
  expect(match(tokyo, nairobi)).toBe('likely');
});

test('an address belongs to the institution that a text names by its domain', () => {
  expect(isAddressAt('e@csail.mit.edu', 'MIT')).toBe(true);
  expect(isAddressAt('e@cse.iitm.ac.in', 'Indian Institute of Technology Madras')).toBe(true);
  expect(isAddressAt('e@mit.edu', 'Indian Institute of Technology Madras')).toBe(false);
  expect(isAddressAt('e@gmail.com', 'MIT')).toBe(false);
});

test('an address that a university gives to its students and alumni is none of its people', () => {
  const at = (domain: string) => isInstitutionAddress(`ada@${domain}`);
  expect(
    ['mit.edu', 'csail.mit.edu', 'kuleuven.be', 'post.tau.ac.il'].filter((each) => !at(each)),
  ).toEqual([]);
  const others = [
    ...['alum.mit.edu', 'alumni.stanford.edu', 'post.harvard.edu', 'alumni.ox.ac.uk'],
    ...['student.kuleuven.be', 'stud.ntnu.no', 'Students.Uu.Nl'],
  ];
  expect(others.filter(at)).toEqual([]);
});

test('nor is one at a domain that is for sale once its institution gave it up', () => {
  const domains = ['sempreceub.com', 'ontariotechu.net', 'mines-ales.org', 'mycambrian.ca'];
  for (const domain of domains) {
    expect([domain, isInstitutionAddress(`ada@${domain}`)]).toEqual([domain, false]);
  }
  expect(isInstitutionAddress('ada@uniceub.br')).toBe(true);
  // It still tells of a conflict.
  expect(isAddressAt('ada@ontariotechu.net', 'Ontario Tech University')).toBe(true);
});
