/** Owns drawing Encapsulated PostScript by Ghostscript, where the machine has it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { drawingScale } from './drawing-scale.ts';
import { CannotDraw, mustFit } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { densityOf, UNITS_PER_INCH } from './draw-pdf.server.ts';
import { EPS_IN_DOS } from './picture-kind.ts';

/** Where packages of systems put it; the process has no path to search. */
const PLACES = ['/usr/bin/gs', '/usr/local/bin/gs', '/opt/homebrew/bin/gs'];
/** Seconds of the processor, and milliseconds on the clock of a machine that does much else. */
const MOST_SECONDS = 10;
const TIME_LIMIT = 25_000;
/** Kilobytes of its memory, bytes of the picture. */
const MEMORY = 400_000;
const MOST_BYTES = 60_000_000;

/** @throws CannotDraw */
export async function drawEps(
  bytes: Uint8Array,
  places: readonly string[] = PLACES,
): Promise<DrawnPicture> {
  const program = places.find((place) => existsSync(place));
  if (!program) throw new CannotDraw('no-program');
  const code = postScriptOf(bytes);
  const [left, bottom, right, top] = boxOf(code);
  const scale = drawingScale(right - left, top - bottom);
  const width = Math.floor((right - left) * scale);
  const height = Math.floor((top - bottom) * scale);
  mustFit(width, height);
  const png = await run(program, code, [
    `-g${width}x${height}`,
    `-r${UNITS_PER_INCH * scale}`,
    ...['-c', `${-left} ${-bottom} translate`],
  ]);
  if (!png.toString('latin1', 0, 8).startsWith('\x89PNG')) throw new CannotDraw('damaged');
  return {
    ...{ type: 'image/png', bytes: png, width, height },
    ...{ density: densityOf(scale), hasUnknownSigns: false },
  };
}

/** Without the preview beside it. */
function postScriptOf(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 30 || file.toString('latin1', 0, 4) !== EPS_IN_DOS) return file;
  const start = file.readUInt32LE(4);
  return file.subarray(start, start + file.readUInt32LE(8));
}

const HEAD = 100_000;

/** What the file says of its edges, in units (Adobe Technical Note 5002, §3.1); at its end where it says so. */
function boxOf(code: Buffer): [left: number, bottom: number, right: number, top: number] {
  const parts = [code.subarray(0, HEAD), code.subarray(Math.max(0, code.length - HEAD))];
  for (const name of ['%%HiResBoundingBox:', '%%BoundingBox:']) {
    for (const line of parts.flatMap((part) => part.toString('latin1').split(/[\r\n]/))) {
      if (!line.startsWith(name)) continue;
      const numbers = line.slice(name.length).trim().split(/\s+/).map(Number);
      const [left, bottom, right, top] = numbers.filter((number) => !Number.isNaN(number));
      if (top === undefined || right! <= left! || top <= bottom!) continue;
      return [left!, bottom!, right!, top];
    }
  }
  throw new CannotDraw('damaged');
}

/** It may read nothing but what it is sent, and write nothing but what is read of it. */
const SAFE = [
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-dQUIET',
  '-sstdout=%stderr',
  '-sOutputFile=%stdout',
];
const AS_PICTURE = [
  ...['-sDEVICE=png16m', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', '-dFIXEDMEDIA'],
  ...['-dFirstPage=1', '-dLastPage=1', `-K${MEMORY}`],
];

/** The shell bounds the time of the processor, also when the server that began it is gone. */
function run(program: string, code: Buffer, more: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `ulimit -t ${MOST_SECONDS}; exec "$0" "$@"`,
        program,
        ...SAFE,
        ...AS_PICTURE,
        ...more,
        '-f',
        '-',
      ],
      { stdio: ['pipe', 'pipe', 'ignore'], timeout: TIME_LIMIT, killSignal: 'SIGKILL' },
    );
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > MOST_BYTES) child.kill('SIGKILL');
      else pieces.push(piece);
    });
    child.stdin.on('error', () => {});
    child.on('error', () => reject(new CannotDraw('no-program')));
    child.on('close', (ended) => {
      if (ended === 0) resolve(Buffer.concat(pieces));
      else reject(new CannotDraw('damaged'));
    });
    child.stdin.end(code);
  });
}
