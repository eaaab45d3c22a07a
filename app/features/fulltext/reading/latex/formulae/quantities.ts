const PREFIXES: Readonly<Record<string, string>> = {
  quecto: 'q',
  ronto: 'r',
  yocto: 'y',
  zepto: 'z',
  atto: 'a',
  femto: 'f',
  pico: 'p',
  nano: 'n',
  micro: 'µ',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  deca: 'da',
  deka: 'da',
  hecto: 'h',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
  peta: 'P',
  exa: 'E',
  zetta: 'Z',
  yotta: 'Y',
  kibi: 'Ki',
  mebi: 'Mi',
  gibi: 'Gi',
  tebi: 'Ti',
};

const UNITS: Readonly<Record<string, string>> = {
  ampere: 'A',
  candela: 'cd',
  kelvin: 'K',
  kilogram: 'kg',
  gram: 'g',
  metre: 'm',
  meter: 'm',
  mole: 'mol',
  second: 's',
  becquerel: 'Bq',
  degreeCelsius: '°C',
  celsius: '°C',
  coulomb: 'C',
  farad: 'F',
  gray: 'Gy',
  hertz: 'Hz',
  henry: 'H',
  joule: 'J',
  lumen: 'lm',
  katal: 'kat',
  lux: 'lx',
  newton: 'N',
  ohm: 'Ω',
  pascal: 'Pa',
  radian: 'rad',
  siemens: 'S',
  sievert: 'Sv',
  steradian: 'sr',
  tesla: 'T',
  volt: 'V',
  watt: 'W',
  weber: 'Wb',
  astronomicalunit: 'au',
  bel: 'B',
  decibel: 'dB',
  dalton: 'Da',
  day: 'd',
  electronvolt: 'eV',
  hectare: 'ha',
  hour: 'h',
  litre: 'L',
  liter: 'L',
  arcminute: '′',
  minute: 'min',
  arcsecond: '″',
  neper: 'Np',
  tonne: 't',
  angstrom: 'Å',
  bar: 'bar',
  knot: 'kn',
  mmHg: 'mmHg',
  nauticalmile: 'M',
  percent: '%',
  degree: '°',
  bit: 'bit',
  byte: 'B',
  atomicmassunit: 'u',
  barn: 'b',
  gauss: 'G',
  torr: 'Torr',
  year: 'yr',
  rpm: 'rpm',
  pixel: 'px',
  molar: 'M',
  atmosphere: 'atm',
  parsec: 'pc',
  lightyear: 'ly',
  speedoflight: 'c',
  planckbar: 'ħ',
  electronmass: 'm_e',
  elementarycharge: 'e',
  fg: 'fg',
  pg: 'pg',
  ng: 'ng',
  ug: 'µg',
  mg: 'mg',
  g: 'g',
  kg: 'kg',
  pm: 'pm',
  nm: 'nm',
  um: 'µm',
  mm: 'mm',
  cm: 'cm',
  dm: 'dm',
  m: 'm',
  km: 'km',
  as: 'as',
  fs: 'fs',
  ps: 'ps',
  ns: 'ns',
  us: 'µs',
  ms: 'ms',
  s: 's',
  min: 'min',
  h: 'h',
  d: 'd',
  fmol: 'fmol',
  pmol: 'pmol',
  nmol: 'nmol',
  umol: 'µmol',
  mmol: 'mmol',
  mol: 'mol',
  kmol: 'kmol',
  pA: 'pA',
  nA: 'nA',
  uA: 'µA',
  mA: 'mA',
  A: 'A',
  kA: 'kA',
  ul: 'µL',
  ml: 'mL',
  l: 'L',
  hl: 'hL',
  uL: 'µL',
  mL: 'mL',
  L: 'L',
  hL: 'hL',
  mHz: 'mHz',
  Hz: 'Hz',
  kHz: 'kHz',
  MHz: 'MHz',
  GHz: 'GHz',
  THz: 'THz',
  N: 'N',
  mN: 'mN',
  kN: 'kN',
  MN: 'MN',
  Pa: 'Pa',
  kPa: 'kPa',
  MPa: 'MPa',
  GPa: 'GPa',
  ohmic: 'Ω',
  mohm: 'mΩ',
  kohm: 'kΩ',
  Mohm: 'MΩ',
  pV: 'pV',
  nV: 'nV',
  uV: 'µV',
  mV: 'mV',
  V: 'V',
  kV: 'kV',
  uW: 'µW',
  mW: 'mW',
  W: 'W',
  kW: 'kW',
  MW: 'MW',
  GW: 'GW',
  uJ: 'µJ',
  mJ: 'mJ',
  J: 'J',
  kJ: 'kJ',
  eV: 'eV',
  meV: 'meV',
  keV: 'keV',
  MeV: 'MeV',
  GeV: 'GeV',
  TeV: 'TeV',
  kWh: 'kWh',
  F: 'F',
  fF: 'fF',
  pF: 'pF',
  nF: 'nF',
  uF: 'µF',
  mF: 'mF',
  H: 'H',
  uH: 'µH',
  mH: 'mH',
  K: 'K',
  dB: 'dB',
  C: 'C',
  T: 'T',
  mT: 'mT',
  kibibyte: 'KiB',
  GB: 'GB',
  MB: 'MB',
  kB: 'kB',
};

/** A unit of siunitx, in words (`\kilo\metre\per\second\squared`) or letters (`km.s^{-2}`), in plain signs. */
export function unitWords(written: string): { signs: string; power: string }[] {
  const units: { signs: string; power: string }[] = [];
  let prefix = '';
  let isPer = false;
  let next = '';
  const add = (signs: string) => {
    const power = next === '' ? '' : next;
    units.push({ signs: prefix + signs, power: isPer ? `-${power || '1'}` : power });
    [prefix, isPer, next] = ['', false, ''];
  };
  for (const [token] of written.matchAll(/\\[a-zA-Z]{1,40}|\{[^{}]{0,40}\}|\^-?\d|[^\s\\{}]/gu)) {
    const name = token.startsWith('\\') ? token.slice(1) : null;
    const last = units.at(-1);
    if (name === 'per') isPer = true;
    else if (name === 'square') next = '2';
    else if (name === 'cubic') next = '3';
    else if ((name === 'squared' || name === 'cubed') && last) {
      const sign = last.power.startsWith('-') ? '-' : '';
      last.power = sign + (name === 'squared' ? '2' : '3');
    } else if (name !== null && name in PREFIXES) prefix = PREFIXES[name]!;
    else if (name !== null) add(UNITS[name] ?? name);
    else if (token.startsWith('^') && last) last.power = token.slice(1);
    else if (token.startsWith('{') && last?.power === '^') last.power = token.slice(1, -1);
    else if (token === '^' && last) last.power = '^';
    else if (token.startsWith('{')) add(token.slice(1, -1));
    else if (token === '.' || token === '~') next = '';
    else if (
      last &&
      last.power === '' &&
      /^\p{L}$/u.test(token) &&
      units.length > 0 &&
      !isPer &&
      prefix === ''
    ) {
      last.signs += token;
    } else add(token);
  }
  return units;
}

/** `1e5` and `3 +- 1` as they are set. */
export function numberTex(written: string): string {
  const plain = written
    .trim()
    .replaceAll(/\+-|\\pm\b/g, '\\pm ')
    .replaceAll(/(?<=\d)\s?x\s?(?=\d)/g, '\\times ');
  const found = /^(.{0,60}?)[eEdD]([+-]?\d{1,6})$/.exec(plain);
  if (!found) return plain;
  const power = `10^{${found[2]!.replace('+', '')}}`;
  return found[1] === '' ? power : `${found[1]}\\times ${power}`;
}

export function unitTex(written: string): string {
  return unitWords(written)
    .map(
      ({ signs, power }) =>
        `\\mathrm{${signs.replaceAll('%', '\\%')}}${power === '' ? '' : `^{${power}}`}`,
    )
    .join('\\,');
}

type Take = (count: number) => { given: string[]; end: number };

/** What a command of siunitx says, in mathematics; null for any other command. */
export function quantityTex(name: string, take: Take): { tex: string; end: number } | null {
  const say = (count: number, tex: (...given: string[]) => string) => {
    const { given, end } = take(count);
    return { tex: tex(...given, ...Array.from({ length: count - given.length }, () => '')), end };
  };
  switch (name) {
    case 'SI':
    case 'qty':
      return say(2, (number, unit) => `${numberTex(number)}${beside(unit)}`);
    case 'num':
      return say(1, (number) => numberTex(number));
    case 'si':
    case 'unit':
      return say(1, (unit) => unitTex(unit));
    case 'ang':
      return say(1, (angle) => angleTex(angle));
    case 'SIrange':
    case 'qtyrange':
      return say(3, (from, to, unit) => {
        const own = beside(unit);
        return `${numberTex(from)}${own}\\text{–}${numberTex(to)}${own}`;
      });
    case 'numrange':
      return say(2, (from, to) => `${numberTex(from)}\\text{–}${numberTex(to)}`);
    case 'SIlist':
    case 'qtylist':
      return say(2, (list, unit) => `${listTex(list)}${beside(unit)}`);
    case 'numlist':
      return say(1, (list) => listTex(list));
    default:
      return null;
  }
}

const listTex = (list: string): string => list.split(';').map(numberTex).join(',\\ ');

/** Degrees, minutes and seconds stand close to their number. */
const beside = (unit: string): string => {
  const tex = unitTex(unit);
  return tex === '' || /^\\mathrm\{[°′″]\}$/.test(tex) ? tex : `\\,${tex}`;
};

function angleTex(written: string): string {
  const signs = ['^{\\circ}', "'", "''"];
  return written
    .split(';')
    .map((part, at) => (part.trim() === '' ? '' : `${numberTex(part)}${signs[at] ?? ''}`))
    .join('');
}
