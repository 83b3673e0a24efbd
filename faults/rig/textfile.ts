import { renameSync, writeFileSync } from 'node:fs'

/** What runs by the clock leaves behind for Prometheus: a backup that nobody restored lately is no backup. */
export const TEXTFILE_METRICS = {
  drill_ok: '1 when the last drill ended right',
  drill_last_run_timestamp_seconds: 'When the last drill ended',
  drill_duration_seconds: 'How long the last drill took',
  drill_lost: 'Acknowledged orders or requests that the last drill lost',
  checker_broken_invariants: 'Invariants that the last look at the books found broken',
  checker_last_run_timestamp_seconds: 'When the books were last looked at',
} as const
export type TextfileMetric = keyof typeof TEXTFILE_METRICS

/** For the text collector of a node exporter, which must never read half a file. */
export function writeTextfile(file: string, values: Partial<Record<TextfileMetric, number>>, labels = ''): void {
  const lines = (Object.keys(values) as TextfileMetric[]).flatMap((name) => [
    `# HELP ${name} ${TEXTFILE_METRICS[name]}`,
    `# TYPE ${name} gauge`,
    `${name}${labels} ${values[name]}`,
  ])
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`)
  renameSync(`${file}.new`, file)
}
