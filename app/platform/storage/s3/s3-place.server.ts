/** Owns reading where an object store is. */
import { SettingError } from '../../setting-readers.server.ts';

/** A bucket that speaks the protocol of Amazon S3, or a part of one. */
export type S3Place = {
  /** Scheme, host and port. */
  origin: string;
  bucket: string;
  /** Ends in a slash; empty for the whole bucket. */
  prefix: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

const EXAMPLE = 's3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1';
const PREFIX = /^[\w.-]{1,200}$/;

/**
 * @param address as `EXAMPLE`; a path after the bucket's name keeps several journals apart, `tls=off` speaks HTTP
 * @param setting its name
 * @throws SettingError when it is none
 */
export function readS3Place(setting: string, address: string): S3Place {
  const url = URL.parse(address);
  const [, bucket = '', ...folders] = (url?.pathname ?? '').split('/');
  const names = folders.filter((name) => name !== '');
  const accessKey = decoded(url?.username);
  const secretKey = decoded(url?.password);
  const isWhole = url?.protocol === 's3:' && url.hostname !== '' && accessKey && secretKey;
  if (!isWhole || ![bucket, ...names].every((name) => PREFIX.test(name))) {
    throw new SettingError(
      `${setting} must be an address such as ${EXAMPLE}, special characters in the key and the secret percent-encoded.`,
    );
  }
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') {
    throw new SettingError(`${setting} says tls=${tls}, but it must be on or off.`);
  }
  return {
    origin: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: names.map((name) => `${name}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey,
    secretKey,
  };
}

/** @throws SettingError also where there is no BACKUP_DIR, in which each is made first */
export function backUpStore(
  value: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): S3Place | null {
  if (!value) return null;
  if (env['BACKUP_DIR']) return readS3Place('BACKUP_URL', value);
  throw new SettingError(
    'BACKUP_URL needs BACKUP_DIR as well: each back-up is made there, then copied into the object store.',
  );
}

function decoded(text = ''): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** As a start says it, without the secret. */
export const describeS3Place = ({ origin, bucket, prefix }: S3Place): string =>
  `${origin}/${bucket}/${prefix}`;
