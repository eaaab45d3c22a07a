export { compareLatex } from './ledger/compare-latex.ts';
export { Endless } from './macros/input.ts';
export { TooDeep } from './parsing/parse-latex.ts';
export { readLatex } from './read-latex.ts';
export { openProject } from './source/latex-project.ts';
export { pickMainFile } from './source/pick-main-file.ts';
