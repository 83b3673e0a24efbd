import { hotCatalogueReads } from './modules/catalogue/index.ts'
import { hotContentReads } from './modules/content/index.ts'
import { hotVisitorReads } from './modules/visitor/index.ts'
import type { Queryable } from './platform/db.ts'

/** Queries on the path of every visit. None may scan a large table, at 8,000 products or at a million. */
export type HotRead = {
  readonly name: string
  readonly text: string
  /** Realistic parameters, taken from the loaded data. */
  readonly values: (db: Queryable) => Promise<unknown[]>
}

export const HOT_READS: readonly HotRead[] = [...hotCatalogueReads, ...hotContentReads, ...hotVisitorReads]

type Node = { readonly [key: string]: unknown }
export type Scan = { readonly kind: string; readonly table: string }

/** Collects the scans at every level of a query plan. */
export function scansIn(plan: unknown): Scan[] {
  if (Array.isArray(plan)) return plan.flatMap(scansIn)
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as Node
  const kind = String(node['Node Type'] ?? '')
  const own = kind.endsWith('Scan') ? [{ kind, table: String(node['Relation Name'] ?? node['Index Name'] ?? '') }] : []
  return [...own, ...Object.values(node).flatMap(scansIn)]
}
