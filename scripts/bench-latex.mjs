// `npm run bench:latex -- FILE|DIR…`: what our reading of LaTeX has against that of LaTeXML, where the
// machine has it (Debian's package `latexml`): words, formulae, and numbers of sections, figures,
// tables and equations. It is a judge and no dependency: without it nothing is compared.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { collect } from './support/run.mjs';
import { giveUp, say, sayOn } from './support/say.mjs';

/** What LaTeXML and JATS call what has a number. */
const KINDS = { figure: 'figure', table: 'table', equation: 'equation' };
const OURS = { sec: 'section', app: 'section', fig: 'figure', 'table-wrap': 'table' };

await ensureInstalled();
await continueOnProjectNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Seconds that LaTeXML has for a paper. */
    seconds: { type: 'string', default: '240' },
  },
});
sayOn(process.stdout);
const judge = await collect('latexmlc', ['--VERSION']);
if (judge.code === 127) {
  say('Skipped: LaTeXML is not installed on this machine (`apt-get install latexml`).');
  process.exit(0);
}
const papers = positionals.flatMap(papersIn);
if (papers.length === 0) giveUp('Name LaTeX papers, or folders of them: .zip or .tex.');
await ensureBuilt();
const folder = mkdtempSync(path.join(os.tmpdir(), 'octavo-latex-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

say('| Paper | Words found again | Formulae, of LaTeXML’s | Numbers found again | Other numbers |');
say('| --- | --- | --- | --- | --- |');
for (const paper of papers) {
  const { name } = path.parse(paper);
  const theirs = await readByJudge(paper);
  const ours = await readByUs(paper);
  if (!theirs || !ours) {
    say(`| ${name} | ${theirs ? 'not read here' : 'LaTeXML gave up'} | | | |`);
    continue;
  }
  const words = [...theirs.words].filter((word) => ours.words.has(word));
  const missing = [...theirs.numbers].filter((number) => !ours.numbers.has(number));
  const found = theirs.numbers.size - missing.length;
  const share = ((100 * words.length) / Math.max(1, theirs.words.size)).toFixed(1);
  say(
    `| ${name} | ${share} % of ${theirs.words.size} | ${ours.formulae} of ${theirs.formulae} | ${found} of ${theirs.numbers.size} | ${missing.slice(0, 8).join(', ')} |`,
  );
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function papersIn(place) {
  if (!existsSync(place)) giveUp(`There is no file or folder ${place}.`);
  if (!statSync(place).isDirectory()) return [path.resolve(place)];
  return readdirSync(place)
    .filter((name) => /\.(?:zip|tex)$/i.test(name))
    .toSorted()
    .map((name) => path.resolve(place, name));
}

async function readByJudge(paper) {
  const xml = path.join(folder, 'judge.xml');
  rmSync(xml, { force: true });
  const kind = /\.zip$/i.test(paper) ? ['--whatsin=archive'] : [];
  await collect('latexmlc', [
    ...['--quiet', '--nocomments', '--format=xml', `--timeout=${values.seconds}`],
    ...[...kind, `--dest=${xml}`, paper],
  ]);
  if (!existsSync(xml)) return null;
  const written = readFileSync(xml, 'utf8');
  const numbers = [
    ...written.matchAll(
      /<(section|subsection|subsubsection|appendix|figure|table|equation)\b[^>]*>\s*<tags>(.*?)<\/tags>/gs,
    ),
  ].flatMap(([, kindOf, tags]) => {
    const number = /<tag role="refnum">([^<]{1,20})<\/tag>/.exec(tags)?.[1];
    return number === undefined ? [] : `${KINDS[kindOf] ?? 'section'} ${number.trim()}`;
  });
  return {
    words: wordsOf(written.replaceAll(/<(Math|bibref|ERROR)\b.*?<\/\1>/gs, ' ')),
    formulae: written.match(/<Math\b/g)?.length ?? 0,
    numbers: new Set(numbers),
  };
}

async function readByUs(paper) {
  const out = path.join(folder, 'ours');
  rmSync(out, { recursive: true, force: true });
  await collect(process.execPath, [at('dist', 'cli.js'), 'read', paper, '--out', out]);
  const file = path.join(out, 'article.xml');
  if (!existsSync(file)) return null;
  const written = readFileSync(file, 'utf8');
  const labels = written.matchAll(
    /<(sec|app|fig|table-wrap|disp-formula)\b[^>]*>\s*<label>(.*?)<\/label>/gs,
  );
  const numbers = [...labels].flatMap(([, kind, label]) => {
    const words = label.replaceAll(/<[^>]*>|[()]/g, ' ').trim();
    return eachOf(words.split(/\s+/).at(-1)).map(
      (number) => `${OURS[kind] ?? 'equation'} ${number}`,
    );
  });
  return {
    words: wordsOf(written.replaceAll(/<(mml:math|tex-math)\b.*?<\/\1>/gs, ' ')),
    formulae: written.match(/<(?:inline|disp)-formula\b/g)?.length ?? 0,
    numbers: new Set(numbers),
  };
}

/** The numbers of the rows of `2.3–2.5`. */
function eachOf(label) {
  const [, before, first, last] = /^(.*?)(\d+)–.*?(\d+)$/.exec(label) ?? [];
  const length = Math.min(99, Number(last) - Number(first) + 1);
  if (!(length > 0)) return [label];
  return Array.from({ length }, (_, by) => `${before}${Number(first) + by}`);
}

/** Distinct words of four letters at least. */
function wordsOf(xml) {
  const text = xml.replaceAll(/<\?.*?\?>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
  return new Set(text.toLowerCase().match(/\p{L}{4,40}/gu));
}
