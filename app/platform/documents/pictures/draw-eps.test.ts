import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { epsPicture } from '../../../../tests/support/documents/draw-pictures.ts';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import { drawEps } from './draw-eps.server.ts';

/** A program in the place of Ghostscript. */
async function standIn(
  does: (folder: string) => string,
): Promise<{ program: string; folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-eps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = path.join(folder, 'gs');
  await writeFile(program, `#!/bin/sh\n${does(folder)}\n`);
  await chmod(program, 0o700);
  await writeFile(path.join(folder, 'pixel.png'), PIXEL);
  return { program, folder };
}

test('PostScript is drawn within its edges by the program of the machine, which may touch nothing else', async () => {
  const { program, folder } = await standIn(
    (at) => `printf '%s\\n' "$@" > ${at}/asked; cat > ${at}/sent; cat ${at}/pixel.png`,
  );
  expect(await drawEps(epsPicture(), [program])).toMatchObject({
    type: 'image/png',
    bytes: PIXEL,
    width: 300,
    height: 150,
    density: 2.25,
  });
  expect(await readFile(path.join(folder, 'sent'))).toEqual(epsPicture());
  const asked = (await readFile(path.join(folder, 'asked'), 'utf8')).split('\n');
  expect(asked).toEqual(
    expect.arrayContaining(['-dSAFER', '-dBATCH', '-g300x150', '-r216', '-sOutputFile=%stdout']),
  );
  expect(asked).toContain('-10 -20 translate');
});

test('of a file for DOS the preview is left out', async () => {
  const { program, folder } = await standIn((at) => `cat > ${at}/sent; cat ${at}/pixel.png`);
  const head = Buffer.alloc(30);
  head.write('\xc5\xd0\xd3\xc6', 'latin1');
  head.writeUInt32LE(30, 4);
  head.writeUInt32LE(epsPicture().length, 8);
  await drawEps(Buffer.concat([head, epsPicture(), Buffer.from('preview')]), [program]);
  expect(await readFile(path.join(folder, 'sent'))).toEqual(epsPicture());
});

test('without the program, with a failing one, and without edges nothing is drawn', async () => {
  await expect(drawEps(epsPicture(), [])).rejects.toMatchObject({ reason: 'no-program' });
  const failing = await standIn(() => 'exit 1');
  await expect(drawEps(epsPicture(), [failing.program])).rejects.toMatchObject({
    reason: 'damaged',
  });
  const talking = await standIn(() => 'echo no picture');
  await expect(drawEps(epsPicture(), [talking.program])).rejects.toMatchObject({
    reason: 'damaged',
  });
  const edgeless = Buffer.from('%!PS\nshowpage\n');
  await expect(drawEps(edgeless, [talking.program])).rejects.toMatchObject({ reason: 'damaged' });
});

test('edges with several spaces before them, as MATLAB writes them, are edges', async () => {
  const { program, folder } = await standIn(
    (at) => `printf '%s\\n' "$@" > ${at}/asked; cat > ${at}/sent; cat ${at}/pixel.png`,
  );
  const spaced = epsPicture().toString().replace(': 10 20 110 70', ':    10    20   110    70');
  await drawEps(Buffer.from(spaced), [program]);
  expect(await readFile(path.join(folder, 'asked'), 'utf8')).toContain('-g300x150\n');
});
