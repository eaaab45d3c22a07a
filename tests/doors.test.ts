import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The two doors of a feature together export at most a dozen names, types among them. These export
 * more today: these numbers may only go down.
 */
const ABOVE_A_DOZEN: Record<string, number> = {
  accounts: 27,
  catalogue: 79,
  manuscripts: 59,
  publishing: 15,
};

test('the doors of a feature export no more names than they may', () => {
  const names: Record<string, number> = {};
  for (const file of globSync('app/features/*/index*.ts').toSorted()) {
    const feature = file.split('/')[2]!;
    const exported = [...readFileSync(file, 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from/g)];
    const count = exported.flatMap(([, list]) => list!.split(',').filter((name) => name.trim()));
    names[feature] = (names[feature] ?? 0) + count.length;
  }
  const most = (feature: string) => ABOVE_A_DOZEN[feature] ?? 12;
  expect(Object.entries(names).filter(([feature, count]) => count > most(feature))).toEqual([]);
});

test('doors export by name alone', () => {
  for (const file of globSync('app/features/*/index*.ts')) {
    const rest = readFileSync(file, 'utf8').replaceAll(
      /^export (?:type )?\{[^}]*\} from '[^']+';$/gm,
      '',
    );
    expect([file, rest.trim()]).toEqual([file, '']);
  }
});
