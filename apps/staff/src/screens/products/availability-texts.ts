import type { Availability } from '@shop/contract/staff/range/availability'
import { count } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'

type Search = NonNullable<Availability['search']>

const NOT_FOUND = {
  draft: m.find_draft,
  not_indexed: m.find_not_indexed,
  ended: m.find_ended,
  no_match: m.find_no_match,
} as const

export function foundText({ reason, position, page, total, missingWords, correctedTerm }: Search): string {
  const place = { position: count(position ?? 0, true), page: count(page ?? 0, true), total: count(total, true) }
  if (reason === 'first_page') return m.find_first_page(place)
  if (reason === 'later_page') return m.find_later_page(place)
  if (reason === 'beyond') return m.find_beyond(place)
  if (reason === 'corrected') return m.find_corrected({ corrected: correctedTerm ?? '' })
  return reason === 'words' ? m.find_words({ words: missingWords.join(' ') }) : NOT_FOUND[reason]()
}

type Reason = Availability['order']['reasons'][number]
const REASONS: Readonly<Record<Exclude<Reason, 'too_many'>, () => string>> = {
  draft: m.find_reason_draft,
  ended: m.find_reason_ended,
  not_online: m.find_reason_not_online,
  sale_stopped: m.find_reason_sale_stopped,
  made_to_measure: m.find_reason_made_to_measure,
  stock: m.find_reason_stock,
  pickup_only: m.find_reason_pickup_only,
  slot_full: m.find_reason_slot_full,
  slot_too_early: m.find_reason_slot_too_early,
  slot_not_offered: m.find_reason_slot_not_offered,
}
export const orderText = (reason: Reason, most: number): string =>
  reason === 'too_many' ? m.find_reason_too_many({ most: count(most, true) }) : REASONS[reason]()
