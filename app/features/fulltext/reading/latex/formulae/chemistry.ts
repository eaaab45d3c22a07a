const ARROWS: readonly (readonly [string, string])[] = [
  ['<=>>', '\\rightleftharpoons '],
  ['<<=>', '\\rightleftharpoons '],
  ['<=>', '\\rightleftharpoons '],
  ['<-->', '\\rightleftarrows '],
  ['<->', '\\leftrightarrow '],
  ['->', '\\rightarrow '],
  ['<-', '\\leftarrow '],
  ['=>', '\\Rightarrow '],
];

const LONGEST = 2000;

/** A formula of chemistry as mhchem writes it (`H2O`, `SO4^2-`, `A + B -> C`), in mathematics. */
export function chemistryTex(written: string): string {
  if (written.length > LONGEST) return `\\text{${written}}`;
  let tex = '';
  let letters = '';
  let isBehindAtom = false;
  const end = () => {
    if (letters !== '') tex += `\\mathrm{${letters}}`;
    letters = '';
  };
  for (let at = 0; at < written.length;) {
    const rest = written.slice(at);
    const arrow = ARROWS.find(([sign]) => rest.startsWith(sign));
    const sign = rest[0]!;
    if (arrow) {
      end();
      tex += arrow[1];
      at += arrow[0].length;
      isBehindAtom = false;
      // What stands above and below an arrow.
      for (let over = '^'; written[at] === '['; over = '_') {
        const close = written.indexOf(']', at);
        if (close === -1) break;
        tex = `${tex.trimEnd()}${over}{${chemistryTex(written.slice(at + 1, close))}}`;
        at = close + 1;
      }
    } else if (sign === '^' || sign === '_') {
      end();
      const { inside, length } = scriptIn(rest);
      tex += `${sign}{${sign === '^' ? inside.replaceAll('.', '\\bullet ') : inside}}`;
      at += length;
    } else if (/^\d$/.test(sign)) {
      end();
      const digits = /^\d{1,9}(?:[./]\d{1,9})?/.exec(rest)![0];
      tex += isBehindAtom ? `_{${digits}}` : digits;
      at += digits.length;
    } else if (
      (sign === '+' || sign === '-') &&
      isBehindAtom &&
      /^[+-](?:\s|$|[)\]}])/.test(rest)
    ) {
      end();
      tex += `^{${sign}}`;
      at += 1;
    } else if (/^\p{L}$/u.test(sign)) {
      letters += sign;
      isBehindAtom = true;
      at += 1;
    } else if (sign === '\\') {
      end();
      const command = /^\\(?:[a-zA-Z]{1,40}|.)/su.exec(rest)?.[0] ?? '\\';
      tex += command === '\\' ? '' : `${command} `;
      at += Math.max(1, command.length);
      isBehindAtom = true;
    } else {
      end();
      tex += sign === ' ' ? '\\ ' : sign === '*' || sign === '.' ? '\\cdot ' : sign;
      isBehindAtom = /^[)\]}]$/.test(sign);
      at += 1;
    }
  }
  end();
  return tex.trim();
}

/** `^{2+}`, `^2-` and `_4`, with how many signs it takes. */
function scriptIn(rest: string): { inside: string; length: number } {
  if (rest[1] === '{') {
    const close = rest.indexOf('}');
    if (close !== -1) return { inside: rest.slice(2, close), length: close + 1 };
  }
  const found = /^[\^_](\d{0,4}[+-]?|.)/su.exec(rest);
  const inside = found?.[1] ?? '';
  return { inside, length: 1 + inside.length };
}

/** Words of chemmacros, as LaTeX. */
export const OF_CHEMISTRY = String.raw`
  \newcommand{\pH}{pH} \newcommand{\pOH}{pOH} \newcommand{\el}{e\textsuperscript{−}} \newcommand{\prt}{p\textsuperscript{+}}
  \newcommand{\ntr}{n\textsuperscript{0}} \newcommand{\Hpl}{H\textsuperscript{+}} \newcommand{\Hyd}{OH\textsuperscript{−}}
  \newcommand{\HtO}{H\textsubscript{3}O\textsuperscript{+}} \newcommand{\water}{H\textsubscript{2}O}
  \NewDocumentCommand{\pKa}{ o }{p\textit{K}\textsubscript{a\IfValueTF{#1}{#1}{}}} \NewDocumentCommand{\pKb}{ o }{p\textit{K}\textsubscript{b\IfValueTF{#1}{#1}{}}}
  \newcommand{\Chemalpha}{α} \newcommand{\Chembeta}{β} \newcommand{\Chemgamma}{γ} \newcommand{\Chemdelta}{δ} \newcommand{\Chemomega}{ω}
  \newcommand{\Chempi}{π} \newcommand{\Chemsigma}{σ} \newcommand{\Chemmu}{μ}
  \NewDocumentCommand{\NMR}{ s g d() o }{\IfValueTF{#2}{#2}{\textsuperscript{1}H}-NMR\IfValueTF{#3}{ (#3\,MHz)}{}\IfValueTF{#4}{, #4}{}}
`;
