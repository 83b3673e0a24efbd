import { dayAt } from '@shop/domain/dates'
import { allocate, exclVat } from '@shop/domain/money'
import { documentCosts, lineFigures } from '@shop/domain/pricing/document-lines'
import { type AtRate, NOTHING } from '@shop/domain/pricing/vat'
import { COSTS } from '@shop/texts/documents'
import type { Tx } from '../../../platform/db.ts'
import { lockOrder } from '../order-queries.ts'
import type { OrderLineRow, OrderRow, Tax } from '../order-row.ts'
import { findInvoice, type InvoiceLine, type InvoiceRow, insertInvoice, listSettled } from './invoice-queries.ts'

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

/** Issues a document once per key. The order lock makes concurrent requests return the same document. */
async function issue(tx: Tx, order: OrderRow, paper: Paper): Promise<InvoiceRow> {
  await lockOrder.rows(tx, order.id)
  const [known] = await findInvoice.rows(tx, paper.key)
  if (known) return known
  const year = Number(dayAt(paper.now).slice(0, 4))
  const [made] = await insertInvoice.rows(
    tx,
    ...([year, paper.kind, order.id, order.customer_id, paper.creditsId, paper.totalCents, paper.openCents] as const),
    ...([JSON.stringify(paper.taxes), JSON.stringify(paper.lines), paper.key] as const),
  )
  if (!made) throw new Error('insert of the invoice returned no row')
  return made
}

export const invoiceKey = (order: OrderRow) => `order:${order.id}`

const amountLine = (title: string, { rate, incl, excl }: AtRate): InvoiceLine => ({
  title,
  number: null,
  quantity: 1,
  unitCents: incl,
  totalCents: incl,
  exclCents: excl,
  vatRate: rate,
})

/** Goods at quantity times unit price, then codes and costs with one line per VAT rate, so that each column adds up. */
function invoiceLines(order: OrderRow, lines: readonly OrderLineRow[]): InvoiceLine[] {
  const words = COSTS[order.locale]
  const ordered = lines.map(({ quantity, unit_cents, discount_cents, vat_rate }) => ({
    quantity,
    unitCents: unit_cents,
    discountCents: discount_cents,
    vatRate: vat_rate,
  }))
  const { discounts, delivery, pallets } = documentCosts({
    lines: ordered,
    deliveryCents: order.delivery_cents,
    palletCents: order.pallet_cents,
    taxes: order.taxes,
  })
  const goods = lines.map(({ title, product_number, quantity, unit_cents, vat_rate }, index) => {
    const { incl, excl } = ordered[index] ? lineFigures(ordered[index]) : NOTHING
    const figures = { quantity, unitCents: unit_cents, totalCents: incl, exclCents: excl, vatRate: vat_rate }
    return { title, number: product_number, ...figures }
  })
  return [
    ...goods,
    ...discounts.map(({ rate, incl, excl }) => amountLine(words.discount, { rate, incl: -incl, excl: -excl })),
    ...delivery.map((part) => amountLine(words.delivery, part)),
    ...pallets.map((part) => amountLine(words.pallet, part)),
  ]
}

/** Invoices the order as placed. `openCents` is the outstanding balance. */
function issueInvoice(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  openCents: number,
  now: Date,
): Promise<InvoiceRow> {
  return issue(tx, order, {
    kind: 'invoice',
    creditsId: null,
    totalCents: order.total_cents,
    openCents,
    taxes: order.taxes,
    lines: invoiceLines(order, lines),
    key: invoiceKey(order),
    now,
  })
}

/** Splits the VAT of a credit by each rate's share of the invoice. */
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
  tx: Tx,
  order: OrderRow,
  invoice: InvoiceRow,
  credit: { readonly cents: number; readonly title: string; readonly key: string; readonly now: Date },
): Promise<InvoiceRow> => {
  const taxes = creditTaxes(invoice, credit.cents)
  return issue(tx, order, {
    kind: 'credit',
    creditsId: invoice.id,
    totalCents: -credit.cents,
    openCents: 0,
    taxes,
    lines: taxes
      .filter(({ inclCents }) => inclCents !== 0)
      .map(({ rate, inclCents, taxCents }) =>
        amountLine(credit.title, { rate, incl: inclCents, excl: inclCents - taxCents }),
      ),
    key: credit.key,
    now: credit.now,
  })
}

export const creditTitle = ({ locale, number }: OrderRow) =>
  locale === 'en' ? `Back from order ${number}` : `Retour van bestelling ${number}`
/** Derived from the mail key, so that the credit note is issued once, whether the mail or the note comes first. */
export const creditKey = (mailKey: string) => `credit:${mailKey}`

/** Invoices the whole order, with a credit note for each part returned before the invoice. */
export async function invoiceOrder(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  openCents: number,
  now: Date,
): Promise<InvoiceRow> {
  const invoice = await issueInvoice(tx, order, lines, openCents, now)
  const title = creditTitle(order)
  let left = invoice.total_cents
  for (const { id, refund_cents, points_back } of await listSettled.rows(tx, order.id)) {
    const cents = Math.min(left, refund_cents + points_back)
    left -= cents
    const key = creditKey(`refunded.${order.public_id}.${id}`)
    if (cents > 0) await issueCredit(tx, order, invoice, { cents, title, key, now })
  }
  const key = creditKey(`cancelled.${order.public_id}`)
  if (order.state === 'cancelled' && left > 0) await issueCredit(tx, order, invoice, { cents: left, title, key, now })
  return invoice
}
