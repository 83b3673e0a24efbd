import { isDrop, type JudgedFigures } from '@shop/domain/search/terms/ndcg'
import type { Tx } from '../../../platform/db.ts'
import { readJudgedLines, readRulesVersion } from '../../search/index.ts'
import { digestOf, placeAll } from './draft.ts'
import { addVersion, listTermRules, listVersions, lockRules } from './rule-queries.ts'
import { addRun, dropOpenRuns, findOpenRun, findTermRun, type RunRow } from './run-queries.ts'

/** Later, the range of the shop is no longer the one that was measured. */
const VALID_MS = 24 * 3_600_000

export type Basis = { readonly digest: string; readonly basis: string; readonly now: Date }
export const figuresOf = (run: Pick<RunRow, 'products_before' | 'products_after' | 'pages_before' | 'pages_after'>) => {
  const { products_before, products_after, pages_before, pages_after } = run
  if (products_before === null || products_after === null || pages_before === null || pages_after === null)
    return undefined
  const before: JudgedFigures = { products: products_before, pages: pages_before }
  const after: JudgedFigures = { products: products_after, pages: pages_after }
  return { before, after, isDrop: isDrop(before, after) }
}
/** Whether the run measured another draft, or compared with other rules of the shop, or with the range of an earlier day. */
export const isOutdated = (run: RunRow, { digest, basis, now }: Basis): boolean =>
  run.digest !== digest || run.basis !== basis || now.getTime() - run.created_at.getTime() > VALID_MS

type Refused<C> = { readonly ok: false; readonly code: C }

/** Requests a measurement of the draft. A repeated request is one measurement; another draft replaces the one under way. */
export async function requestRun(
  tx: Tx,
  id: string,
  seen: string,
): Promise<{ readonly ok: true; readonly id: string } | Refused<'rules_changed' | 'nothing_changed' | 'not_in_shop'>> {
  await lockRules.rows(tx)
  const rules = await listTermRules.rows(tx)
  const digest = digestOf(rules)
  if (digest !== seen) return { ok: false, code: 'rules_changed' }
  const live = (await listVersions.rows(tx, 1)).find(({ is_live }) => is_live)
  if (digest === digestOf(live?.rules ?? [])) return { ok: false, code: 'nothing_changed' }
  const basis = await readRulesVersion(tx)
  const [open] = await findOpenRun.rows(tx, digest, basis)
  if (open) return { ok: true, id: open.id }
  const placed = await placeAll(tx, rules)
  if (!placed) return { ok: false, code: 'not_in_shop' }
  await dropOpenRuns.rows(tx)
  await addRun.rows(tx, id, digest, basis, JSON.stringify(placed), readJudgedLines().length)
  return { ok: true, id }
}

type Publication =
  | { readonly ok: true; readonly version: number }
  | Refused<'not_found' | 'measure_again' | 'drop_unconfirmed' | 'not_in_shop'>

/** Publishes the rules of a run, if the draft is still the measured one and the shop still follows the compared rules. */
export async function publishRun(tx: Tx, runId: string, isDropConfirmed: boolean, now: Date): Promise<Publication> {
  await lockRules.rows(tx)
  const [run] = await findTermRun.rows(tx, runId)
  if (!run) return { ok: false, code: 'not_found' }
  const published = (await listVersions.rows(tx, 1)).find(({ run_id, is_live }) => is_live && run_id === runId)
  if (published) return { ok: true, version: published.id }
  const digest = digestOf(await listTermRules.rows(tx))
  const figures = run.dropped_at === null ? figuresOf(run) : undefined
  if (!figures || isOutdated(run, { digest, basis: await readRulesVersion(tx), now }))
    return { ok: false, code: 'measure_again' }
  if (figures.isDrop && !isDropConfirmed) return { ok: false, code: 'drop_unconfirmed' }
  if (!(await placeAll(tx, run.rules))) return { ok: false, code: 'not_in_shop' }
  const [added] = await addVersion.rows(tx, runId, JSON.stringify(run.rules), figures.isDrop)
  return added ? { ok: true, version: added.id } : { ok: false, code: 'measure_again' }
}
