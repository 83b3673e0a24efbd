import { editRelation } from '@shop/contract/staff/range/relations'
import { isAmount, MOST_RELATIONS, RELATION_KINDS, RELATION_UNITS, type Relation } from '@shop/domain/change/relation'
import { quantityOf } from '@shop/domain/change/relation-lines'
import type { ActionFunctionArgs } from 'react-router'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { count } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import type { Outcome } from '#ui/notice.tsx'

export const EDITS = ['add', 'change', 'remove'] as const
export type EditKind = (typeof EDITS)[number]
/** The outcome of one form. `key` identifies the row; the form of a new relation has none. */
export type Done = { readonly edit: EditKind; readonly key: string } & (
  | { readonly outcome: Outcome }
  | { readonly problem: string }
)
export const isSaved = (done: Done): boolean => 'outcome' in done && done.outcome.ok

const NUMBER = /^[0-9]{6,10}$/
const SAVED = { add: m.relation_added, change: m.relation_saved, remove: m.relation_removed } as const

/** The texts of refusals that this screen explains better than the general ones. */
function withText(outcome: Outcome): { readonly outcome: Outcome } | { readonly problem: string } {
  if (outcome.ok) return { outcome }
  if (outcome.code === 'not_found') return { problem: m.relation_no_product() }
  if (outcome.code === 'already_known') return { problem: m.relation_exists() }
  if (outcome.code === 'value_changed') return { problem: m.relation_changed() }
  if (outcome.code === 'too_many') return { problem: m.relation_full({ count: count(MOST_RELATIONS, true) }) }
  return { outcome }
}

/** Sends what the person saw and what it becomes, so that a repeated or late request changes nothing else. */
export async function action({ params, request: sent }: ActionFunctionArgs): Promise<Done> {
  const form = await sent.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const edit = EDITS.find((one) => one === text('edit')) ?? 'add'
  const of = { edit, key: text('key') }
  const [own, other] = [params['number'] ?? '', text('number')]
  if (!NUMBER.test(other)) return { ...of, problem: m.relation_bad_number() }
  if (own === other) return { ...of, problem: m.relation_self() }
  const [product, related] = text('direction') === 'to' ? [other, own] : [own, other]
  const before = edit === 'add' ? null : (JSON.parse(text('before')) as Relation)
  const quantity = text('quantity') === '' ? null : (quantityOf(text('quantity')) ?? Number.NaN)
  const per = quantity === null ? null : (RELATION_UNITS.find((unit) => unit === text('per')) ?? null)
  if (edit !== 'remove' && !isAmount({ quantity, per })) return { ...of, problem: m.relation_bad_quantity() }
  const kind = RELATION_KINDS.find((one) => one === text('kind')) ?? 'needed'
  const body = { related, before, after: edit === 'remove' ? null : { kind, quantity, per } }
  const outcome = await act(async () => {
    await request(editRelation, { params: { productNumber: product }, body })
    return SAVED[edit]()
  })
  return { ...of, ...withText(outcome) }
}
