import { expect, test } from 'vitest';
import { formulaWords } from './formula-words.ts';

test.each([
  [String.raw`x^2 + \alpha`, 'x² + α'],
  [String.raw`\tau= 3200\,\mathrm{s}`, 'τ = 3200 s'],
  [String.raw`\overline{\Lambda}/\Lambda`, 'Λ̅/Λ'],
  [String.raw`A \xrightarrow{\mathsf{start}(\phi)} B`, 'A → start(ϕ) B'],
  [String.raw`\begin{array}{lc} a & \text{if } b \\ c & d \end{array}`, 'a if b c d'],
  [String.raw`\underset{i}{\operatorname{max}}\ x_{ij}\hspace{2em}\%`, 'imax x_ij %'],
  [String.raw`\unknown{y} \left. \{z\} \right|_{0}`, 'y . {z} |_0'],
  [String.raw`\mC`, 'mC'],
  [String.raw`\quad`, String.raw`\quad`],
])('%s is said in one line without commands', (tex, words) => {
  expect(formulaWords(tex)).toBe(words);
});
