import { type AttentionItem, listAttention } from '@shop/contract/staff/attention'
import { retryMail, retryRefund, SETTLEMENTS, settlePayment } from '@shop/contract/staff/attention-actions'
import { handOverOrder } from '@shop/contract/staff/counter'
import { receiveStaffReturn } from '@shop/contract/staff/ledger'
import {
  deliverOrder,
  listStaffOrders,
  makeOrderReady,
  type OrderSummary,
  prepareOrder,
  readStaffOrder,
  sendOrder,
  storeOrder,
} from '@shop/contract/staff/orders'
import { formatPrice } from '@shop/domain/money'
import { DOCUMENTS } from '@shop/domain/order/collection'
import { CONDITIONS } from '@shop/domain/order/return'
import { ORDER_STATES } from '@shop/domain/order/states'
import type { Call } from './staff-api.ts'

export type OrderOptions = {
  readonly code?: string | undefined
  readonly condition?: string | undefined
  readonly branch?: string | undefined
  readonly how?: string | undefined
  readonly to?: string | undefined
  readonly place?: string | undefined
  readonly receipt?: string | undefined
  readonly euros?: string | undefined
  readonly document?: string | undefined
}
export type Lines = readonly string[]

const lineOf = (order: OrderSummary) =>
  [order.number, order.state, order.method, formatPrice(order.totalCents), order.promisedOn, order.customer].join('  ')

/** Every page of the attention list. */
export async function listAll(call: Call): Promise<AttentionItem[]> {
  const items: AttentionItem[] = []
  let after: string | null | undefined
  do {
    const page = await call(listAttention, { query: after ? { after } : {} })
    items.push(...page.items)
    after = page.next
  } while (after !== null)
  return items
}

export const itemLine = ({ kind, id, orderNumber, since, owner, facts }: AttentionItem): string =>
  [
    orderNumber ?? '-',
    kind,
    `since ${since.slice(0, 16).replace('T', ' ')}`,
    owner ? `of ${owner.name}` : 'without owner',
    Object.entries(facts)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    id,
  ].join('  ')

async function show(call: Call, number: string): Promise<Lines> {
  const order = await call(readStaffOrder, { params: { number } })
  return [
    lineOf(order),
    ...order.lines.flatMap(({ kind, quantity, title, productNumber, cuts, choices }) => [
      `  ${kind === 'goods' ? 'pick' : kind}  ${quantity} × ${title}  ${productNumber}`,
      ...cuts.map((cut) => `    saw  ${cut}`),
      ...choices.map((choice) => `    make  ${choice}`),
    ]),
    ...order.events
      .toReversed()
      .map(({ at, kind, actor, person }) => `  ${at.slice(0, 19).replace('T', ' ')}  ${kind}  ${person ?? actor}`),
  ]
}

/** The items of one order and kind, for commands that settle all of them. */
async function itemsOf(call: Call, number: string, kind: AttentionItem['kind']): Promise<AttentionItem[]> {
  const items = (await listAll(call)).filter((item) => item.kind === kind && item.orderNumber === number)
  if (items.length === 0) throw new Error(`order ${number} has no ${kind.replace('_', ' ')}`)
  return items
}

const oneOf = <T extends string>(name: string, allowed: readonly T[], given: string | undefined): T => {
  const found = allowed.find((one) => one === given)
  if (found === undefined) throw new Error(`--${name} is one of ${allowed.join(', ')}`)
  return found
}

type Step = (call: Call, number: string, options: OrderOptions) => Promise<unknown>
const STEPS: Readonly<Record<string, Step>> = {
  prepare: (call, number) => call(prepareOrder, { params: { number } }),
  ready: (call, number, { place }) =>
    place === undefined
      ? call(makeOrderReady, { params: { number } })
      : call(storeOrder, { params: { number }, body: { place } }),
  send: (call, number) => call(sendOrder, { params: { number } }),
  deliver: (call, number) => call(deliverOrder, { params: { number } }),
  collect: (call, number, { code = '', receipt, euros, document }) =>
    call(handOverOrder, {
      params: { number },
      body: {
        code,
        collector: 'customer',
        ...(receipt === undefined
          ? {}
          : { payment: { reference: receipt, cents: Math.round(Number((euros ?? '').replace(',', '.')) * 100) } }),
        ...(document === undefined ? {} : { document: oneOf('document', DOCUMENTS, document) }),
      },
    }),
  receive: (call, number, { condition, branch }) =>
    call(receiveStaffReturn, {
      params: { number },
      body: {
        ...(condition === undefined ? {} : { condition: oneOf('condition', CONDITIONS, condition) }),
        ...(branch === undefined ? {} : { branchId: Number(branch) }),
      },
    }),
  settle: (call, number, { how }) =>
    call(settlePayment, { params: { number }, body: { how: oneOf('how', SETTLEMENTS, how) } }),
  'refund-again': async (call, number) => {
    for (const { id, facts } of await itemsOf(call, number, 'refund_failed'))
      await call(retryRefund, { params: { id }, body: { attempt: Number(facts.attempt) } })
  },
  'mail-again': async (call, number, { to }) => {
    const [first] = await itemsOf(call, number, 'mail_refused')
    if (first) await call(retryMail, { params: { id: first.id }, body: to === undefined ? {} : { recipient: to } })
  },
}

/** One order command: a list, an order, or a step of it. */
export async function orderCommand(
  call: Call,
  what: string,
  argument: string | undefined,
  options: OrderOptions,
): Promise<Lines> {
  if (what === 'list') {
    const state = argument === undefined ? {} : { state: oneOf('state', ORDER_STATES, argument) }
    return (await call(listStaffOrders, { query: state })).orders.map(lineOf)
  }
  if (what === 'open') return (await listAll(call)).filter(({ orderNumber }) => orderNumber !== null).map(itemLine)
  if (argument === undefined) throw new Error('the order number is missing')
  const number = argument.toUpperCase()
  if (what === 'show') return show(call, number)
  const step = STEPS[what]
  if (!step) throw new Error(`there is no command orders ${what}`)
  await step(call, number, options)
  return show(call, number)
}
