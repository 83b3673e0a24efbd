import { MOST_HIDING } from '@shop/contract/staff/range/redirects'
import { planRedirect, type RedirectPair, type RedirectRefusal } from '@shop/domain/content/plan-redirect'
import type { Tx } from '../../../platform/db.ts'
import { findPage, findTargetPath, readPath } from '../../redirect/index.ts'
import {
  countHiding,
  findRedirectRow,
  listLinked,
  lockRedirects,
  moveRedirect,
  putRedirect,
  setTarget,
} from './redirect-queries.ts'

type Refused<Code extends string> = { readonly ok: false; readonly code: Code }
type Saved = { readonly ok: true; readonly id: string; readonly moved: number }
type Judged = { readonly ok: true; readonly pair: RedirectPair; readonly moved: readonly RedirectPair[] }

const refused = <const Code extends string>(code: Code): Refused<Code> => ({ ok: false, code })

/** The redirect to store: its end has to be a page of the shop, also after a chain is collapsed. */
async function judge(
  tx: Tx,
  wish: RedirectPair,
  isCollapsed: boolean,
): Promise<Judged | Refused<'not_in_shop'> | RedirectRefusal> {
  const linked = await listLinked.rows(tx, wish.source, wish.target)
  const planned = planRedirect(wish, linked, isCollapsed)
  if (!planned.ok) return planned
  const target = await findTargetPath(tx, planned.value.redirect.target)
  if (target === undefined) return refused('not_in_shop')
  // The shop may write the target in another way, under which it continues a redirect too.
  if (target !== planned.value.redirect.target) return judge(tx, { source: wish.source, target }, isCollapsed)
  return { ok: true, pair: planned.value.redirect, moved: planned.value.moved }
}

/** Others first: no statement leaves a chain in between, which the database refuses. */
const move = async (tx: Tx, moved: readonly RedirectPair[]) => {
  for (const { source, target } of moved) await moveRedirect.rows(tx, source, target)
}

type NewRedirect = {
  readonly source: string
  readonly target: string
  readonly collapse: boolean
  readonly hidesPage: boolean
}
type AddRefusal = 'redirect_exists' | 'not_in_shop' | 'bad_source' | 'hides_page' | 'too_many'

export async function insertRedirect(
  tx: Tx,
  wish: NewRedirect,
): Promise<Saved | Refused<AddRefusal> | RedirectRefusal> {
  const source = readPath(wish.source)
  if (source === undefined) return refused('bad_source')
  const path = readPath(wish.target)
  if (path === undefined) return refused('not_in_shop')
  await lockRedirects.rows(tx)
  const page = await findPage(tx, source)
  if (page === 'fixed') return refused('bad_source')
  const hidesPage = page === 'page'
  const judged = await judge(tx, { source, target: path }, wish.collapse)
  if (!judged.ok) return judged
  if (hidesPage && !wish.hidesPage) return refused('hides_page')
  if (hidesPage && ((await countHiding.rows(tx))[0]?.count ?? 0) >= MOST_HIDING) return refused('too_many')
  await move(tx, judged.moved)
  const [put] = await putRedirect.rows(tx, source, judged.pair.target, hidesPage)
  return put ? { ok: true, id: put.id, moved: judged.moved.length } : refused('redirect_exists')
}

type Change = { readonly target: string; readonly collapse: boolean; readonly seen: Date; readonly today: string }

export async function updateRedirect(
  tx: Tx,
  id: string,
  change: Change,
): Promise<Saved | Refused<'not_found' | 'redirect_changed' | 'not_in_shop'> | RedirectRefusal> {
  const path = readPath(change.target)
  if (path === undefined) return refused('not_in_shop')
  await lockRedirects.rows(tx)
  const [row] = await findRedirectRow.rows(tx, id, change.today)
  if (!row) return refused('not_found')
  if (row.ended_at !== null || row.changed_at.getTime() !== change.seen.getTime()) return refused('redirect_changed')
  const judged = await judge(tx, { source: row.source, target: path }, change.collapse)
  if (!judged.ok) return judged
  const [set] = await setTarget.rows(tx, id, judged.pair.target, change.seen)
  return set ? { ok: true, id, moved: 0 } : refused('redirect_changed')
}
