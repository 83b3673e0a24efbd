import type { HealthLevel } from './health.ts'

/** An incident ends after this time without a relapse, so that a fault that comes and goes is one incident. */
export const CALM_MS = 120_000

/** Whether a clock time such as '23:30' is in the quiet hours, which may pass midnight. Equal times: never. */
export function isQuiet(clock: string, from: string, to: string): boolean {
  if (from === to) return false
  return from < to ? clock >= from && clock < to : clock >= from || clock < to
}

export type Incident = { readonly level: Exclude<HealthLevel, 'green'>; readonly calmSince: Date | null }
export type IncidentStep = 'open' | 'raise' | 'calm' | 'relapse' | 'end' | 'none'

/** The change of an incident that follows from the present level of its part. A level never falls during an incident. */
export function incidentStep(incident: Incident | undefined, level: HealthLevel, now: Date): IncidentStep {
  if (!incident) return level === 'green' ? 'none' : 'open'
  if (level === 'green') {
    if (incident.calmSince === null) return 'calm'
    return now.getTime() - incident.calmSince.getTime() >= CALM_MS ? 'end' : 'none'
  }
  if (level === 'red' && incident.level === 'amber') return 'raise'
  return incident.calmSince === null ? 'none' : 'relapse'
}
