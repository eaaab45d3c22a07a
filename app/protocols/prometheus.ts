/** Owns the text format in which Prometheus reads numbers (version 0.0.4). */

export type Sample = {
  /** Such as `_bucket`, behind the name of its metric. */
  suffix?: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
};

export type Metric = {
  /** With its unit, such as `octavo_request_duration_seconds`. */
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** A metric without samples is left out. */
export const exposition = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => line(name, sample)),
        '',
      ].join('\n'),
    )
    .join('');

function line(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  const set = pairs.length > 0 ? `{${pairs.join(',')}}` : '';
  return `${name}${suffix}${set} ${Number.isFinite(value) ? value : infinite(value)}`;
}

const infinite = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
};

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
