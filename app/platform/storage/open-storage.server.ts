import path from 'node:path';
import type { Config } from '../config.server.ts';
import { localStorage } from './local-storage.server.ts';
import { describeS3Place } from './s3/s3-place.server.ts';
import { s3Storage } from './s3/s3-storage.server.ts';
import type { Storage } from './storage.server.ts';

type Place = Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>;

export const openStorage = (config: Place): Storage =>
  config.STORAGE_URL === null
    ? localStorage(folderOfFiles(config))
    : s3Storage(config.STORAGE_URL, folderOfFiles(config));

/** Of the files themselves, or of those on their way into an object store. */
export const folderOfFiles = ({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'files');

/** Where its files are, as a start says it. */
export const placeOfFiles = (config: Place): string =>
  config.STORAGE_URL === null ? folderOfFiles(config) : describeS3Place(config.STORAGE_URL);
