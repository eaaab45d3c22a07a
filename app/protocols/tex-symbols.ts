/** Owns the tables of TeX commands that have a Unicode character. */

/** Combining characters by accent command. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030C',
  u: '\u0306',
  H: '\u030B',
  k: '\u0328',
  r: '\u030A',
  d: '\u0323',
};

/** Combining characters by accent command of mathematics. */
export const MATHS_ACCENTS: Readonly<Record<string, string>> = {
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  bar: '\u0304',
  dot: '\u0307',
  ddot: '\u0308',
  vec: '\u20D7',
};

/** Letters of text mode; TeX takes the space after them as their end. */
export const LETTERS: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
};

const GREEK = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ϵ',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  vartheta: 'ϑ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  varrho: 'ϱ',
  sigma: 'σ',
  varsigma: 'ς',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'ϕ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Upsilon: 'Υ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
};

/** Symbols that read the same in mathematics and in running text. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  ...GREEK,
  ell: 'ℓ',
  hbar: 'ℏ',
  infty: '∞',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  ast: '*',
  star: '⋆',
  circ: '∘',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  ne: '≠',
  lesssim: '≲',
  gtrsim: '≳',
  ll: '≪',
  gg: '≫',
  approx: '≈',
  sim: '∼',
  equiv: '≡',
  propto: '∝',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  setminus: '∖',
  emptyset: '∅',
  forall: '∀',
  exists: '∃',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  mapsto: '↦',
  oplus: '⊕',
  otimes: '⊗',
  partial: '∂',
  nabla: '∇',
  sum: '∑',
  prod: '∏',
  int: '∫',
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  langle: '⟨',
  rangle: '⟩',
  lceil: '⌈',
  rceil: '⌉',
  lfloor: '⌊',
  rfloor: '⌋',
  lbrace: '{',
  rbrace: '}',
  vert: '|',
  mid: '|',
  Vert: '‖',
  degree: '°',
  deg: '°',
  prime: '′',
  dagger: '†',
  ddagger: '‡',
  clubsuit: '♣',
  spadesuit: '♠',
  heartsuit: '♡',
  diamondsuit: '♢',
  bigstar: '★',
  sharp: '♯',
  flat: '♭',
  checkmark: '✓',
};

/** Names of functions, which stand apart from what they are applied to. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'arg cos cot dim exp gcd inf ker lim ln log max min mod sin sup tan'.split(' '),
);

export const DOUBLE_STRUCK: Readonly<Record<string, string>> = {
  C: 'ℂ',
  F: '𝔽',
  H: 'ℍ',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
};

const pairs = (from: string, to: string): Readonly<Record<string, string>> => {
  const targets = [...to];
  return Object.fromEntries([...from].map((key, index) => [key, targets[index] ?? key]));
};

export const SUPERSCRIPTS = pairs(
  '0123456789+-=()abcdefghijklmnoprstuvwxyz*′',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ*′',
);

export const SUBSCRIPTS = pairs(
  '0123456789+-=()aehijklmnoprstuvx',
  '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ',
);

/** The sign of a command, of which authors write many that no table has: `\constructor` is none. */
export const signOf = (
  signs: Readonly<Record<string, string>>,
  command: string,
): string | undefined => (Object.hasOwn(signs, command) ? signs[command] : undefined);
