import { dayAt } from '@shop/domain/dates'
import { allocate, exclVat } from '@shop/domain/money'
import { documentCosts, lineFigures } from '@shop/domain/pricing/document-lines'
import { type AtRate, NOTHING } from '@shop/domain/pricing/vat'
import { COSTS, CREDIT_LINE } from '@shop/texts/documents'
import { fill } from '@shop/texts/texts'
import type { Tx } from '../../../platform/db.ts'
import { lockOrder } from '../order-queries.ts'
import type { OrderLineRow, OrderRow, Tax } from '../order-row.ts'
import {
  findInvoice,
  type InvoiceLine,
  type InvoiceRow,
  insertInvoices,
  listLinesOf,
  listReturned,
  listSettled,
  lockUninvoiced,
} from './invoice-queries.ts'

type Paper = {
  readonly kind: 'invoice' | 'credit'
  readonly creditsId: string | null
  readonly totalCents: number
  readonly openCents: number
  readonly taxes: readonly Tax[]
  readonly lines: readonly InvoiceLine[]
  readonly key: string
}

const yearOf = (now: Date) => Number(dayAt(now).slice(0, 4))

const documentOf = ({ id, customer_id }: OrderRow, paper: Paper) => ({
  kind: paper.kind,
  order_id: id,
  customer_id,
  credits_id: paper.creditsId,
  total_cents: paper.totalCents,
  open_cents: paper.openCents,
  taxes: paper.taxes,
  lines: paper.lines,
  key: paper.key,
})

/** Issues a document once per key. The order lock makes concurrent requests return the same document. */
async function issue(tx: Tx, order: OrderRow, paper: Paper, now: Date): Promise<InvoiceRow> {
  await lockOrder.rows(tx, order.id)
  const [known] = await findInvoice.rows(tx, paper.key)
  if (known) return known
  const [made] = await insertInvoices.rows(tx, yearOf(now), JSON.stringify([documentOf(order, paper)]))
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

/** The invoice of the order as placed. `openCents` is the outstanding balance. */
const invoicePaper = (order: OrderRow, lines: readonly OrderLineRow[], openCents: number): Paper => ({
  kind: 'invoice',
  creditsId: null,
  totalCents: order.total_cents,
  openCents,
  taxes: order.taxes,
  lines: invoiceLines(order, lines),
  key: invoiceKey(order),
})

/**
 * Invoices paid orders together: the counter is locked once for all of them, so that orders do not wait for each
 * other's commit. Orders that were returned or cancelled meanwhile are left to `invoiceOrder`.
 */
export async function invoiceTogether(tx: Tx, orderIds: readonly string[], now: Date): Promise<number> {
  const locked = await lockUninvoiced.rows(tx, orderIds)
  const returned = new Set((await listReturned.rows(tx, orderIds)).map(({ order_id }) => order_id))
  const orders = locked.filter(({ id }) => !returned.has(id))
  if (orders.length === 0) return 0
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await listLinesOf.rows(tx, ids), ({ order_id }) => order_id)
  const documents = orders.map((order) => documentOf(order, invoicePaper(order, lines.get(order.id) ?? [], 0)))
  return (await insertInvoices.rows(tx, yearOf(now), JSON.stringify(documents))).length
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
  const paper: Paper = {
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
  }
  return issue(tx, order, paper, credit.now)
}

export const creditTitle = ({ locale, number }: OrderRow) => fill(CREDIT_LINE[locale], { number })
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
  const invoice = await issue(tx, order, invoicePaper(order, lines, openCents), now)
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
