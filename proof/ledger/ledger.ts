import { readFileSync } from 'node:fs'

export type Row = {
  readonly id: string
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly proof: string
}
export type Plan = Readonly<Record<string, readonly string[]>>
export type ProofKind = 'unit' | 'api' | 'edge' | 'browser' | 'faults' | 'bench' | 'xsd'

const FOLDER = 'docs/requirements'
export const PROVEN_FILE = `${FOLDER}/proven.json`

export const readRows = (): Row[] => JSON.parse(readFileSync(`${FOLDER}/requirements.json`, 'utf8'))
export const readPlan = (): Plan => JSON.parse(readFileSync(`${FOLDER}/plan.json`, 'utf8'))
export const readProven = (): string[] => JSON.parse(readFileSync(PROVEN_FILE, 'utf8'))

const KIND = '(?:unit|api|edge|browser|faults|bench|xsd|search)'
const HEAD = new RegExp(`^(${KIND}(?:(?:,| or) ${KIND})*)(?=:|,|$)`)

/**
 * Kinds of proof that a row requires: all of the outer list, one of each inner list. 'unit: table; browser: side' needs
 * both, 'browser or api, as the sentence says' needs either. Rows of 'search suite against the real index' are proven
 * on a running API with its index.
 */
export function kindsAsked(proof: string): ProofKind[][] {
  const groups = proof
    .replace(/^search suite against the real index/, 'search:')
    .split(';')
    .flatMap((part) => {
      const head = part.trim().match(HEAD)?.[1]
      if (!head) return []
      const kinds = head.split(/, | or /).map((kind) => (kind === 'search' ? 'api' : kind) as ProofKind)
      return head.includes(' or ') ? [kinds] : kinds.map((kind) => [kind])
    })
  return groups.length > 0 ? groups : [['unit']]
}

export function byId(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
