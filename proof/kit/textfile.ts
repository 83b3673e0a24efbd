import { renameSync, writeFileSync } from 'node:fs'

/** Metrics of scheduled runs for Prometheus: a backup without a recent restore test is not a backup. */
export const TEXTFILE_METRICS = {
  drill_ok: '1 if the last drill succeeded',
  drill_last_run_timestamp_seconds: 'End of the last drill as a Unix time in seconds',
  drill_duration_seconds: 'Duration of the last drill in seconds',
  drill_lost: 'Acknowledged orders or requests lost in the last drill',
  checker_broken_invariants: 'Invariants violated in the last run of the checker',
  checker_last_run_timestamp_seconds: 'Last run of the checker as a Unix time in seconds',
} as const
export type TextfileMetric = keyof typeof TEXTFILE_METRICS

/** For the textfile collector of a node exporter, which must never read a partial file. */
export function writeTextfile(file: string, values: Partial<Record<TextfileMetric, number>>, labels = ''): void {
  const lines = (Object.keys(values) as TextfileMetric[]).flatMap((name) => [
    `# HELP ${name} ${TEXTFILE_METRICS[name]}`,
    `# TYPE ${name} gauge`,
    `${name}${labels} ${values[name]}`,
  ])
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`)
  renameSync(`${file}.new`, file)
}
