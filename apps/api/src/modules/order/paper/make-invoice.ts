import { dayAt } from '@shop/domain/dates'
import { allocate, exclVat } from '@shop/domain/money'
import type { Client } from '../../../platform/sql/transact.ts'
import { lockOrder } from '../order-queries.ts'
import type { OrderLineRow, OrderRow, Tax } from '../order-row.ts'
import { findInvoice, type InvoiceLine, type InvoiceRow, insertInvoice } from './invoice-queries.ts'

const COSTS = {
  nl: { delivery: 'Bezorging', pallet: 'Pallets' },
  en: { delivery: 'Delivery', pallet: 'Pallets' },
} as const

type Paper = {
  readonly kind: 'invoice' | 'credit'
  readonly creditsId: string | null
  readonly totalCents: number
  readonly openCents: number
  readonly taxes: readonly Tax[]
  readonly lines: readonly InvoiceLine[]
  readonly key: string
  readonly now: Date
}

/** Once per key. The order is locked first, so that two who want the same paper get the same one. */
async function issue(client: Client, order: OrderRow, paper: Paper): Promise<InvoiceRow> {
  await lockOrder.rows(client, order.id)
  const [known] = await findInvoice.rows(client, paper.key)
  if (known) return known
  const year = Number(dayAt(paper.now).slice(0, 4))
  const [made] = await insertInvoice.rows(
    client,
    ...([year, paper.kind, order.id, order.customer_id, paper.creditsId, paper.totalCents, paper.openCents] as const),
    ...([JSON.stringify(paper.taxes), JSON.stringify(paper.lines), paper.key] as const),
  )
  if (!made) throw new Error('the invoice was not written')
  return made
}

export const invoiceKey = (order: OrderRow) => `order:${order.id}`

/** What was ordered, as it was ordered. `openCents` is what the customer still owes. */
export function issueInvoice(
  client: Client,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  openCents: number,
  now: Date,
): Promise<InvoiceRow> {
  const words = COSTS[order.locale]
  const cost = (title: string, cents: number): InvoiceLine[] =>
    cents === 0
      ? []
      : [
          {
            title,
            number: null,
            quantity: 1,
            unitCents: cents,
            totalCents: cents,
            vatRate: order.taxes.length === 1 ? (order.taxes[0]?.rate ?? null) : null,
          },
        ]
  return issue(client, order, {
    kind: 'invoice',
    creditsId: null,
    totalCents: order.total_cents,
    openCents,
    taxes: order.taxes,
    lines: [
      ...lines.map((line) => ({
        title: line.title,
        number: line.product_number,
        quantity: line.quantity,
        unitCents: line.unit_cents,
        totalCents: line.total_cents,
        vatRate: line.vat_rate,
      })),
      ...cost(words.delivery, order.delivery_cents),
      ...cost(words.pallet, order.pallet_cents),
    ],
    key: invoiceKey(order),
    now,
  })
}

/** VAT of what goes back: each rate's share of the invoice it takes back. */
export function creditTaxes(invoice: InvoiceRow, cents: number): Tax[] {
  const parts = allocate(
    cents,
    invoice.taxes.map(({ inclCents }) => inclCents),
  )
  return invoice.taxes.map(({ rate }, index) => {
    const inclCents = -(parts[index] ?? 0)
    return { rate, inclCents, taxCents: inclCents - exclVat(inclCents, rate) }
  })
}

export const issueCredit = (
  client: Client,
  order: OrderRow,
  invoice: InvoiceRow,
  credit: { readonly cents: number; readonly title: string; readonly key: string; readonly now: Date },
): Promise<InvoiceRow> =>
  issue(client, order, {
    kind: 'credit',
    creditsId: invoice.id,
    totalCents: -credit.cents,
    openCents: 0,
    taxes: creditTaxes(invoice, credit.cents),
    lines: [
      {
        title: credit.title,
        number: null,
        quantity: 1,
        unitCents: -credit.cents,
        totalCents: -credit.cents,
        vatRate: null,
      },
    ],
    key: credit.key,
    now: credit.now,
  })
