/** Owns what is asked of COUNTER's API and what is answered where that cannot be given (Code of Practice, 8 and appendix D). */
import type {
  AccessType,
  Attribute,
  CounterAsked,
  CounterException,
  CounterReport,
  AskedMetric,
} from './counter-reports.ts';
import { SEARCHES } from './counter-searches.ts';
import { COUNTER_REPORTS, METRICS, THE_WORLD } from './counter-reports.ts';

/** Why nothing is answered but this. */
export class CounterError extends Error {
  readonly status: number;
  readonly exception: CounterException;

  constructor(status: number, exception: CounterException) {
    super(exception.Message);
    this.status = status;
    this.exception = exception;
  }
}

const OF_ALL = ['customer_id', 'requestor_id', 'api_key', 'begin_date', 'end_date', 'platform'];
const OF_FULL = [...OF_ALL, 'metric_type', 'access_type', 'attributes_to_show'];

/** @throws CounterError when it is not said for whom, or for another than all readers together */
export function checkCustomer(query: URLSearchParams): void {
  const missing = ['customer_id', 'requestor_id'].filter((name) => !query.get(name));
  if (missing.length > 0) throw insufficient(missing);
  if (query.get('customer_id') !== THE_WORLD) {
    throw new CounterError(403, {
      Code: 2010,
      Message: 'Requestor is Not Authorized to Access Usage for Institution',
      Data: `There is one report, of all readers: customer_id=${THE_WORLD}.`,
    });
  }
}

const insufficient = (missing: readonly string[]) =>
  new CounterError(400, {
    Code: 1030,
    Message: 'Insufficient Information to Process Request',
    Data: `Missing: ${missing.join(', ')}`,
  });

/** @param id as in the address @returns null for none of them */
export const findCounterReport = (id: string): CounterReport | null =>
  COUNTER_REPORTS.find((report) => report.id.toLowerCase() === id) ?? null;

/**
 * What of a report is asked for; what cannot be given is among its exceptions.
 * @param known the months of which there are counts, and the name of the platform
 * @throws CounterError when the dates cannot be understood
 */
export function readCounterRequest(
  report: CounterReport,
  query: URLSearchParams,
  known: { first: string; last: string; platform: string },
): CounterAsked {
  const exceptions: CounterException[] = [];
  const months = readMonths(query, known, exceptions);
  const isFull = report.onDemand !== null;
  const names = [...new Set(query.keys())];
  const unknown = names.filter((name) => !(isFull ? OF_FULL : OF_ALL).includes(name));
  if (unknown.length > 0) {
    const Message = 'Parameter Not Recognized in this Context';
    exceptions.push({ Code: 3050, Message, Data: unknown.join(', ') });
  }
  const filter = <Value extends string>(name: string, values: readonly Value[]) => {
    const { good, bad } = readList(query, name, values);
    if (bad.length > 0) {
      const Data = `${name}=${bad.join('|')}`;
      exceptions.push({ Code: 3060, Message: 'Invalid ReportFilter Value', Data });
    }
    return good.length > 0 ? good : null;
  };
  filter('platform', [known.platform]);
  const all: readonly AskedMetric[] = report.of === 'platform' ? [SEARCHES, ...METRICS] : METRICS;
  const metrics = isFull ? filter<AskedMetric>('metric_type', all) : null;
  const isByAccess = isFull && report.of !== 'platform';
  const access = isByAccess ? filter<AccessType>('access_type', ['Controlled', 'Open']) : null;
  const attributes = readList<Attribute>(query, 'attributes_to_show', report.onDemand ?? []);
  if (isFull && attributes.bad.length > 0) {
    const Data = `attributes_to_show=${attributes.bad.join('|')}`;
    exceptions.push({ Code: 3062, Message: 'Invalid ReportAttribute Value', Data });
  }
  return { report, months, metrics, access, shown: isFull ? attributes.good : [], exceptions };
}

/** The values of a list, each once, in the order of those that there are. */
function readList<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): { good: Value[]; bad: string[] } {
  const asked = (query.get(name) ?? '').split('|').filter(Boolean);
  return {
    good: values.filter((value) => asked.includes(value)),
    bad: asked.filter((value) => !values.some((each) => each === value)),
  };
}

const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d{2})?$/;

function readMonths(
  query: URLSearchParams,
  known: { first: string; last: string },
  exceptions: CounterException[],
): { first: string; last: string } {
  const missing = ['begin_date', 'end_date'].filter((name) => !query.get(name));
  if (missing.length > 0) throw insufficient(missing);
  const [first, last] = ['begin_date', 'end_date'].map((name) => MONTH.exec(query.get(name)!)?.[1]);
  if (!first || !last || first > last || first > known.last) {
    throw new CounterError(400, { Code: 3020, Message: 'Invalid Date Arguments' });
  }
  const available = `Usage is available from ${known.first} to ${known.last}.`;
  if (last > known.last) {
    const Message = 'Usage Not Ready for Requested Dates';
    exceptions.push({ Code: 3031, Message, Data: available });
  }
  if (first < known.first) {
    const Message = 'Usage No Longer Available for Requested Dates';
    exceptions.push({ Code: 3032, Message, Data: available });
  }
  return { first, last: last > known.last ? known.last : last };
}
