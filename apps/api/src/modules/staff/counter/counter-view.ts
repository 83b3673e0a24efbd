import type { CounterOrder, HandOverView } from '@shop/contract/staff/counter'
import { instantAt } from '@shop/domain/dates'
import { type Check, counterName, WRONG_CODES_ALLOWED } from '@shop/domain/order/collection'
import { choicesText, partText } from '../../order/index.ts'
import type { LineRow } from '../orders/order-queries.ts'
import type { CounterRow, HandedOverRow, HandOverRow, PartRow } from './counter-queries.ts'

const ARRIVAL_HOURS = 12
/** The start of arrivals that still wait. An arrival of an earlier day is over: the customer left without the goods. */
export const arrivalsSince = (now: Date): Date => new Date(now.getTime() - ARRIVAL_HOURS * 3_600_000)

export const toCounterOrder =
  (branchId: number | null) =>
  (row: CounterRow): CounterOrder => ({
    number: row.number,
    state: row.state,
    customer: counterName({ ...row.contact, email: row.email }),
    postcode: row.postcode,
    promisedAt: row.preferred_from ? instantAt(row.preferred_on, row.preferred_from.slice(0, 5)).toISOString() : null,
    promisedAgainAt: row.promised_again_at?.toISOString() ?? null,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    bay: row.bay,
    dueCents: row.due_cents,
    lineCount: row.line_count,
    holdsUntil: row.holds_until?.toISOString() ?? null,
    branch: row.branch,
    isHere: branchId === null || row.branch_id === branchId,
  })

/** Whether the goods were held longer than promised. */
export const isUncollected = ({ state, holds_until }: CounterRow, now: Date): boolean =>
  state === 'ready' && holds_until !== null && holds_until <= now

/** The collected part of a split order can be cancelled as long as it is here, because the delivery waits for it. */
const isOpenSplit = ({ state }: CounterRow): boolean => ['accepted', 'paid', 'preparing', 'ready'].includes(state)

type Handed = {
  readonly done: HandedOverRow | undefined
  readonly parts: readonly PartRow[]
  readonly part: HandOverView['part']
  readonly releaseCents: number
  readonly unsafe: readonly string[]
}
type Known = {
  readonly wrong_codes: number
  readonly postal_codes: readonly string[]
  readonly checks: readonly Check[]
  readonly now: Date
}

export function toHandOver(
  row: HandOverRow,
  lines: readonly LineRow[],
  known: Known,
  { done, parts, part, releaseCents, unsafe }: Handed,
): HandOverView {
  const out = new Set(parts.flatMap(({ goods }) => goods.map(({ number }) => number)))
  const { lastName, companyName } = row.contact
  return {
    ...toCounterOrder(null)(row),
    lines: lines.map(({ product_number, title, quantity, cuts, configured }) => ({
      productNumber: product_number,
      title,
      quantity,
      cuts: (cuts?.parts ?? []).map((part) => partText(part)),
      choices: configured ? choicesText(configured, 'nl') : [],
      isOut: out.has(product_number),
    })),
    weightGrams: row.weight_grams,
    paymentMethod: row.payment_method,
    totalCents: row.to_pay_cents,
    collector: row.collector_name,
    checks: [...known.checks],
    wrongCodes: known.wrong_codes,
    isLocked: known.wrong_codes >= WRONG_CODES_ALLOWED,
    hasDetails: Boolean(lastName || companyName) && known.postal_codes.length > 0,
    canHandOver: row.state === 'ready',
    unsafe: [...unsafe],
    canRelease: row.is_split ? isOpenSplit(row) : isUncollected(row, known.now),
    hasCode: row.has_code,
    releaseCents,
    part,
    parts: parts.map((one) => ({
      ...toFacts(one),
      goods: one.goods.map(({ title, pieces }) => ({ title, pieces })),
      restAt: one.rest_at.toISOString(),
    })),
    handedOver: done ? toFacts(done) : null,
  }
}

const toFacts = (row: HandedOverRow) => ({
  at: row.at.toISOString(),
  person: row.person,
  proof: row.proof,
  isNamedCollector: row.is_named_collector,
  document: row.document,
  checks: [...row.checks],
  waitedSeconds: row.waited_seconds,
})
