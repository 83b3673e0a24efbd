import { mkdirSync, writeFileSync } from 'node:fs'
import { writeTextfile } from '../../kit/textfile.ts'

const FOLDER = 'reports/drills'

export type DrillReport = {
  readonly drill: 'restore' | 'failover' | 'patroni' | 'telemetry' | 'deploy' | 'migrate' | 'replica' | 'cells'
  readonly ok: boolean
  readonly seconds: number
  /** Acknowledged orders that are missing afterwards, or failed requests. */
  readonly lost: number
  readonly figures: Readonly<Record<string, unknown>>
}

/** Prints and stores the result of a drill; the second file is for the textfile collector of a node exporter. */
export function tellDrill(report: DrillReport): void {
  const { drill, ok, seconds, lost, figures } = report
  const at = new Date()
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${drill}.json`, `${JSON.stringify({ at: at.toISOString(), ...report }, null, 2)}\n`)
  const values = {
    drill_ok: ok ? 1 : 0,
    drill_last_run_timestamp_seconds: Math.round(at.getTime() / 1_000),
    drill_duration_seconds: Math.round(seconds),
    drill_lost: lost,
  }
  writeTextfile(`${FOLDER}/${drill}.prom`, values, `{drill="${drill}"}`)
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(44)} ${String(value)}`)
  console.log(`drill ${drill}: ${ok ? 'right' : 'WRONG'}, ${Math.round(seconds)} s`)
}
