import type { Verdict } from './judge.ts'
import type { Plan } from './ledger.ts'

const count = (verdicts: readonly Verdict[]) => verdicts.filter(({ state }) => state === 'proven').length

export function summary(verdicts: readonly Verdict[], plan: Plan): string[] {
  const byId = new Map(verdicts.map((verdict) => [verdict.row.id, verdict]))
  const capabilities = Object.entries(plan).map(([name, ids]) => {
    const rows = ids.flatMap((id) => byId.get(id) ?? [])
    return `  ${name.padEnd(12)} ${count(rows)} of ${rows.length}`
  })
  const groups = [...new Set(verdicts.map(({ row }) => row.group))].map((group) => {
    const rows = verdicts.filter(({ row }) => row.group === group)
    return `  ${group.padEnd(12)} ${count(rows)} of ${rows.length}`
  })
  return [
    'by group',
    ...groups,
    'by capability',
    ...capabilities,
    `proven: ${count(verdicts)} of ${verdicts.length} rows`,
  ]
}

export function complaints(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ row, state, by, lacking }) => {
    if (state === 'failed') return [`${row.id}: a test that carries it failed (${by.join(', ')})`]
    if (state === 'wrong kind')
      return [`${row.id}: wants ${lacking.join(' and ')} ("${row.proof}"), has ${by.join(', ')}`]
    return []
  })
}

/** Unproven rows of one capability, in the order of the ledger. */
export function missing(verdicts: readonly Verdict[], ids: readonly string[]): string[] {
  return verdicts
    .filter(({ row, state }) => ids.includes(row.id) && state !== 'proven')
    .map(({ row, state }) => `${row.id}  ${state}  ${row.title}: ${row.proof}`)
}

/** Differences between the list in the repository and the run. */
export function differences(listed: readonly string[], verdicts: readonly Verdict[]): string[] {
  const proven = new Set(verdicts.filter(({ state }) => state === 'proven').map(({ row }) => row.id))
  return [
    ...listed.filter((id) => !proven.has(id)).map((id) => `${id}: listed as proven, but this run did not prove it`),
    ...[...proven].filter((id) => !listed.includes(id)).map((id) => `${id}: proven by this run, but not listed`),
  ]
}
