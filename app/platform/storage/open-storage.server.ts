import path from 'node:path';
import type { Config } from '../config.server.ts';
import { localStorage } from './local-storage.server.ts';
import type { Storage } from './storage.server.ts';

type Place = Pick<Config, 'DATA_DIR'>;

export const openStorage = (config: Place): Storage => localStorage(placeOfFiles(config));

/** Where its files are, as a start says it. */
export const placeOfFiles = ({ DATA_DIR }: Place): string => path.join(DATA_DIR, 'files');
