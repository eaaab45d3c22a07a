/** Owns numbers and units of the package siunitx, by its manual; what they make is plain LaTeX. */
import { TexCursor } from './tex-cursor.ts';
import { behind, readTex, written } from './tex-tree.ts';

const table = (list: string): Map<string, string> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );

const PREFIXES = table(String.raw`
  quecto=q ronto=r yocto=y zepto=z atto=a femto=f pico=p nano=n micro=\mu milli=m centi=c deci=d
  deca=da deka=da hecto=h kilo=k mega=M giga=G tera=T peta=P exa=E zetta=Z yotta=Y ronna=R quetta=Q
  kibi=Ki mebi=Mi gibi=Gi tebi=Ti`);

const UNITS = table(String.raw`
  ampere=A candela=cd kelvin=K kilogram=kg metre=m meter=m mole=mol second=s gram=g becquerel=Bq
  coulomb=C farad=F gray=Gy hertz=Hz henry=H joule=J katal=kat lumen=lm lux=lx newton=N ohm=\Omega
  pascal=Pa radian=rad siemens=S sievert=Sv steradian=sr tesla=T volt=V watt=W weber=Wb day=d
  hour=h minute=min hectare=ha litre=L liter=L tonne=t dalton=Da electronvolt=eV neper=Np bel=B
  decibel=dB astronomicalunit=au bit=bit byte=B bar=bar barn=b knot=kn nauticalmile=M year=a
  celsius={}^{\circ}C degreeCelsius={}^{\circ}C degree={}^{\circ} arcminute={}^{\prime}
  arcsecond={}^{\prime\prime} percent=\% angstrom=\text{Å} mmHg=mmHg parsec=pc gauss=G
  fg=fg pg=pg ng=ng ug=\mu{}g mg=mg g=g kg=kg pm=pm nm=nm um=\mu{}m mm=mm cm=cm dm=dm m=m km=km
  as=as fs=fs ps=ps ns=ns us=\mu{}s ms=ms s=s fmol=fmol pmol=pmol nmol=nmol umol=\mu{}mol mmol=mmol
  mol=mol kmol=kmol pA=pA nA=nA uA=\mu{}A mA=mA A=A kA=kA ul=\mu{}L ml=mL l=L hl=hL uL=\mu{}L mL=mL
  L=L hL=hL mHz=mHz Hz=Hz kHz=kHz MHz=MHz GHz=GHz THz=THz mN=mN N=N kN=kN MN=MN Pa=Pa kPa=kPa
  MPa=MPa GPa=GPa mohm=m\Omega kohm=k\Omega Mohm=M\Omega pV=pV nV=nV uV=\mu{}V mV=mV V=V kV=kV uW=\mu{}W
  mW=mW W=W kW=kW MW=MW GW=GW J=J uJ=\mu{}J mJ=mJ kJ=kJ eV=eV meV=meV keV=keV MeV=MeV GeV=GeV TeV=TeV
  kWh=kWh F=F fF=fF pF=pF nF=nF uF=\mu{}F mF=mF H=H mH=mH uH=\mu{}H K=K mK=mK uK=\mu{}K dB=dB C=C T=T
  mT=mT uT=\mu{}T nT=nT`);

/** Said before a unit, or behind it. */
const POWERS = { square: '2', cubic: '3', squared: '2', cubed: '3' };

/** What siunitx writes for a unit, such as `\kilo\metre\per\second` or `m.s^{-1}`. @throws NotFormula */
function unitOf(source: string): string {
  const cursor = new TexCursor(readTex(source));
  const units: string[] = [];
  let [prefix, power, isPer] = ['', '', false];
  for (let node = cursor.next(); node; node = cursor.next()) {
    if (node.kind === 'space' || node.source === '.' || node.source === '~') continue;
    if (node.kind !== 'command') {
      units.push(literal(node.source));
      continue;
    }
    const { name } = node;
    const own = UNITS.get(name);
    if (name === 'per') isPer = true;
    else if (PREFIXES.has(name)) prefix = PREFIXES.get(name)!;
    else if (name === 'square' || name === 'cubic') power = POWERS[name];
    else if (name === 'raiseto') power = written(cursor.argument());
    else if (name === 'squared' || name === 'cubed') units.push(raise(units.pop(), POWERS[name]));
    else if (name === 'tothe') units.push(raise(units.pop(), written(cursor.argument())));
    else if (name === 'of') units.push(`_{\\text{${written(cursor.argument())}}}`);
    else {
      const unit = own === undefined ? node.source : `\\mathrm{${prefix}${behind(prefix, own)}}`;
      units.push(raise(isPer ? `${unit}^{-1}` : unit, power));
      [prefix, power, isPer] = ['', '', false];
    }
  }
  return units.reduce((all, unit) => {
    const isOne = all === '' || /[_^/]$/.test(all) || /^[_^/]/.test(unit);
    return isOne ? all + unit : `${all}\\,${unit}`;
  }, '');
}

const literal = (source: string): string =>
  /^[A-Za-zµΩ%°Å]/.test(source) ? `\\mathrm{${source}}` : source;

/** `s^{-1}` raised by 2 is `s^{-2}`. */
function raise(unit = '', power: string): string {
  if (power === '') return unit;
  return unit.endsWith('^{-1}') ? `${unit.slice(0, -5)}^{-${power}}` : `${unit}^{${power}}`;
}

const NUMBER =
  /^([<>~]?)([+-]?)([\d.,]*)(\(\d{1,9}\))?(?:(?:\+-|\\pm|\+\/-)([\d.,]+))?(?:[eEdD]([+-]?\d{1,9}))?$/;

/** `1.2e-3`, `3(1)`, `1 +- 2`, `2 x 3`. */
const numberOf = (source: string): string =>
  source.replaceAll(/\s/g, '').split(/[x×]/).map(factorOf).join('\\times ');

function factorOf(factor: string): string {
  const found = NUMBER.exec(factor);
  if (!found) return factor;
  const [, before = '', sign = '', digits = '', open = '', range, power] = found;
  const value = `${before}${sign}${grouped(digits)}${open}`;
  const ranged = range === undefined ? value : `${value}\\pm ${grouped(range)}`;
  if (power === undefined) return ranged;
  const raised = `10^{${power.replace('+', '')}}`;
  if (digits === '') return `${sign}${raised}`;
  return range === undefined ? `${ranged}\\times ${raised}` : `(${ranged})\\times ${raised}`;
}

/** Five digits and more stand in threes, from the point to both sides. */
function grouped(digits: string): string {
  const [whole = '', mark = '', rest = ''] = digits.split(/([.,])/);
  const first = whole.length % 3 || 3;
  const before =
    whole.length < 5 ? whole : [whole.slice(0, first), ...threes(whole.slice(first))].join('\\,');
  const after = rest.length < 5 ? rest : threes(rest).join('\\,');
  return `${before}${mark === ',' ? '{,}' : mark}${after}`;
}

function threes(digits: string): string[] {
  const groups: string[] = [];
  for (let at = 0; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups;
}

const withUnit = (number: string, unit: string): string =>
  number === '' ? unit : `${number}${/^\{\}\^\{\\(?:circ|prime)/.test(unit) ? '' : '\\,'}${unit}`;

const list = (numbers: readonly string[], show: (number: string) => string): string => {
  const shown = numbers.map(show);
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(',\\ ')}\\text{ and }${shown.at(-1)}`;
};

const angle = (source: string): string =>
  source
    .split(';')
    .map((part, at) =>
      part.trim()
        ? `${numberOf(part)}${['^{\\circ}', '^{\\prime}', '^{\\prime\\prime}'][at] ?? ''}`
        : '',
    )
    .join('');

const range = (from: string, to: string, unit: string): string =>
  `${withUnit(numberOf(from), unit)}\\text{ to }${withUnit(numberOf(to), unit)}`;

type Command = { arguments: string; write(...given: (string | null)[]): string };

const quantities = (numbers: string | null, unit: string | null): string =>
  list(numbers!.split(';'), (number) => withUnit(numberOf(number), unitOf(unit!)));

/** Commands of siunitx; `\qty` is one of physics too, and is read there. */
export const UNIT_COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    SI: {
      arguments: 'omom',
      write: (_, number, __, unit) => withUnit(numberOf(number!), unitOf(unit!)),
    },
    si: { arguments: 'om', write: (_, unit) => unitOf(unit!) },
    unit: { arguments: 'om', write: (_, unit) => unitOf(unit!) },
    num: { arguments: 'om', write: (_, number) => numberOf(number!) },
    tablenum: { arguments: 'om', write: (_, number) => numberOf(number!) },
    ang: { arguments: 'om', write: (_, given) => angle(given!) },
    SIrange: { arguments: 'ommm', write: (_, from, to, unit) => range(from!, to!, unitOf(unit!)) },
    qtyrange: { arguments: 'ommm', write: (_, from, to, unit) => range(from!, to!, unitOf(unit!)) },
    numrange: { arguments: 'omm', write: (_, from, to) => range(from!, to!, '') },
    SIlist: { arguments: 'omm', write: (_, numbers, unit) => quantities(numbers, unit) },
    qtylist: { arguments: 'omm', write: (_, numbers, unit) => quantities(numbers, unit) },
    numlist: { arguments: 'om', write: (_, numbers) => list(numbers!.split(';'), numberOf) },
    numproduct: { arguments: 'om', write: (_, numbers) => numberOf(numbers!) },
  }),
);

/** `\qty{3}{\metre}`. @throws NotFormula */
export const quantityOf = (number: string, unit: string): string =>
  withUnit(numberOf(number), unitOf(unit));
