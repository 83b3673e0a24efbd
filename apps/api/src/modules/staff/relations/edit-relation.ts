import { editStep, isAmount, MOST_RELATIONS, type RelationEdit } from '@shop/domain/change/relation'
import type { Tx } from '../../../platform/db.ts'
import {
  addRelations,
  findProducts,
  listPresent,
  lockProducts,
  type PresentRow,
  removeRelation,
  setAmounts,
  setKind,
} from './relation-queries.ts'

export type Edited =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'not_found' | 'value_changed' | 'already_known' | 'odd_value' | 'too_many' | 'no_changes'
    }

const HIGHEST_POSITION = 32_767
/** The position behind the last relation of the product; a column of two bytes has a last one. */
export const nextPosition = (present: readonly Pick<PresentRow, 'position'>[]): number =>
  Math.min(1 + Math.max(-1, ...present.map(({ position }) => position)), HIGHEST_POSITION)

/** Edits one relation, if its values are still those that the author saw. A repeated request finds its result. */
export async function editRelation(tx: Tx, product: string, related: string, edit: RelationEdit): Promise<Edited> {
  const { before, after } = edit
  if (before === null && after === null) return { ok: false, code: 'no_changes' }
  if (product === related || (after && !isAmount(after))) return { ok: false, code: 'odd_value' }
  const found = await findProducts.rows(tx, [product, related])
  const [from, to] = [product, related].map((number) => found.find((one) => one.number === number))
  if (!from || !to) return { ok: false, code: 'not_found' }
  await lockProducts.rows(tx, [from.id])
  const present = await listPresent.rows(tx, [from.id])
  const step = editStep(
    present.filter(({ related_id }) => related_id === to.id),
    edit,
  )
  if (step === 'value_changed' || step === 'already_known') return { ok: false, code: step }
  if (step === 'add' && present.length >= MOST_RELATIONS) return { ok: false, code: 'too_many' }
  if (step === 'remove' && before) await removeRelation.rows(tx, from.id, before.kind, to.id)
  if (after && (step === 'add' || step === 'change')) {
    const { kind, quantity, per } = after
    const row = [[from.id], [kind], [to.id], [quantity], [per]] as const
    if (before && before.kind !== kind) await setKind.rows(tx, from.id, before.kind, to.id, kind)
    if (step === 'add') await addRelations.rows(tx, ...row, [nextPosition(present)])
    else await setAmounts.rows(tx, ...row)
  }
  return { ok: true }
}
