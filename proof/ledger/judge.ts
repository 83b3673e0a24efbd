import type { Case } from './evidence.ts'
import { byId, kindsAsked, type ProofKind, type Row } from './ledger.ts'

export type Verdict = {
  readonly row: Row
  readonly state: 'proven' | 'failed' | 'wrong kind' | 'open'
  readonly by: readonly string[]
  /** Kinds of proof that the row requires and no passing test provides. */
  readonly lacking: readonly string[]
}

/** Kinds of test that count for a required kind. A browser scenario goes through the edge and the API. */
const ACCEPTED: Readonly<Record<ProofKind, readonly ProofKind[]>> = {
  unit: ['unit', 'api', 'edge', 'browser', 'faults', 'xsd'],
  api: ['api', 'edge', 'browser'],
  edge: ['edge', 'browser'],
  browser: ['browser'],
  faults: ['faults'],
  bench: ['bench'],
  xsd: ['xsd'],
}

/** A row is proven if tests with its id ran, all of them passed, and every required kind of proof is among them. */
export function judge(rows: readonly Row[], cases: readonly Case[]): { verdicts: Verdict[]; unknown: string[] } {
  const byRow = new Map<string, Case[]>(rows.map(({ id }) => [id, []]))
  const unknown = new Set<string>()
  for (const one of cases)
    for (const id of one.ids) {
      const claims = byRow.get(id)
      if (claims) claims.push(one)
      else unknown.add(id)
    }
  return {
    verdicts: rows.map((row) => judgeRow(row, byRow.get(row.id) ?? [])),
    unknown: [...unknown].sort(byId),
  }
}

function judgeRow(row: Row, cases: readonly Case[]): Verdict {
  const ran = cases.filter(({ result }) => result !== 'skipped')
  const by = [...new Set(ran.map((one) => one.by))]
  if (ran.length === 0) return { row, state: 'open', by, lacking: [] }
  if (ran.some(({ result }) => result === 'failed')) return { row, state: 'failed', by, lacking: [] }

  const lacking = kindsAsked(row.proof)
    .filter((kinds) => !kinds.some((asked) => ran.some(({ kind }) => ACCEPTED[asked].includes(kind))))
    .map((kinds) => kinds.join(' or '))
  return { row, state: lacking.length > 0 ? 'wrong kind' : 'proven', by, lacking }
}
