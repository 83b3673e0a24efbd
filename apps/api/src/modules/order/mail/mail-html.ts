import { BRAND } from '@shop/domain/brand'
import { COMPANY } from '@shop/domain/company'
import { formatPrice } from '@shop/domain/money'
import type { OrderViewRow } from '../view/view-queries.ts'

const WORDS = {
  nl: { open: 'Bekijk je bestelling', order: 'Je bestelling', prices: 'prijzen incl. btw', delivery: 'Bezorging en pallets', discount: 'Kortingscodes', total: 'Totaal incl. btw', points: 'Punten', toPay: 'Te betalen',
    paid: 'Betaald', withdraw: 'Koop herroepen', questions: 'Vragen? Bel', or: 'of mail' },
  en: { open: 'View your order', order: 'Your order', prices: 'prices incl. VAT', delivery: 'Delivery and pallets', discount: 'Discount codes', total: 'Total incl. VAT', points: 'Points', toPay: 'To pay',
    paid: 'Paid', withdraw: 'Withdraw from purchase', questions: 'Questions? Call', or: 'or mail' },
} as const // biome-ignore format: two languages side by side

export type Body = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly orderUrl: string
  readonly withdrawUrl: string
}

const inMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#0F1B2D'
const CELL = `${FONT};padding:8px 0;border-bottom:1px solid #E2DDD3;font-size:14px;line-height:20px`

function sums({ order }: OrderViewRow, words: (typeof WORDS)['nl' | 'en']) {
  const some = (label: string, cents: number) => (cents === 0 ? [] : [[label, formatPrice(cents)] as const])
  return [
    ...some(words.discount, -order.voucher_cents),
    ...some(words.delivery, order.delivery_cents + order.pallet_cents),
    [words.total, formatPrice(order.total_cents)] as const,
    ...some(words.points, -order.points_cents),
    [order.ground === 'psp_paid' ? words.paid : words.toPay, formatPrice(order.to_pay_cents)] as const,
  ]
}

/** Both forms of a mail about an order. Nothing is loaded from elsewhere, so nobody learns that it was opened. */
export function mailBody(row: OrderViewRow, { title, paragraphs, orderUrl, withdrawUrl }: Body) {
  const { order, lines } = row
  const words = WORDS[order.locale]
  const totals = sums(row, words)
  const seller = `${COMPANY.name} · ${COMPANY.street}, ${COMPANY.place} · KvK ${COMPANY.kvk} · ${COMPANY.vatId}`
  const help = `${words.questions} ${COMPANY.phone} ${words.or} ${COMPANY.email}`
  const text = [
    title,
    ...paragraphs,
    `${words.open}: ${orderUrl}`,
    `${words.order} ${order.number}, ${words.prices}\n${lines.map((line) => `${line.quantity} x ${line.title}  ${formatPrice(line.total_cents)}`).join('\n')}`,
    totals.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${words.withdraw}: ${withdrawUrl}`,
    help,
    seller,
  ].join('\n\n')
  const goods = lines.map(
    (line) =>
      `<tr><td style="${CELL}">${line.quantity} × ${inMarkup(line.title)}<br><span style="color:#5A6472">art. ${line.product_number}</span></td><td align="right" style="${CELL};white-space:nowrap">${formatPrice(line.total_cents)}</td></tr>`,
  )
  const figures = totals.map(
    ([label, value], index) =>
      `<tr><td style="${FONT};padding:4px 0;font-size:14px${index === totals.length - 1 ? ';font-weight:bold' : ''}">${label}</td><td align="right" style="${FONT};padding:4px 0;font-size:14px${index === totals.length - 1 ? ';font-weight:bold' : ''}">${value}</td></tr>`,
  )
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
  const html = `<!doctype html><html lang="${order.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inMarkup(title)}</title></head>
<body style="margin:0;padding:0;background:#F7F5F1"><table ${table} width="100%" style="background:#F7F5F1"><tr><td align="center" style="padding:24px 8px">
<table ${table} width="600" style="width:600px;max-width:100%;background:#FFFFFF;border:1px solid #E2DDD3">
<tr><td style="padding:18px 32px;background:#0F1B2D;color:#FFFFFF;font-family:'Arial Narrow',Arial,sans-serif;font-size:24px;font-weight:bold">${BRAND.name}</td></tr>
<tr><td style="padding:28px 32px 8px"><h1 style="margin:0 0 12px;font-family:'Arial Narrow',Arial,sans-serif;font-size:28px;line-height:34px;color:#0F1B2D">${inMarkup(title)}</h1>
${paragraphs.map((one) => `<p style="margin:0 0 12px;${FONT}">${inMarkup(one)}</p>`).join('\n')}</td></tr>
<tr><td style="padding:4px 32px 20px"><a href="${inMarkup(orderUrl)}" style="display:inline-block;padding:12px 24px;background:#FFB000;color:#0F1B2D;font-family:Arial,sans-serif;font-weight:bold;text-decoration:none">${words.open}</a></td></tr>
<tr><td style="padding:0 32px"><h2 style="margin:0;padding:12px 0;border-top:2px solid #0F1B2D;font-family:'Arial Narrow',Arial,sans-serif;font-size:20px;color:#0F1B2D">${words.order} ${order.number} <span style="font-family:Arial,sans-serif;font-size:14px;font-weight:normal">${words.prices}</span></h2><table width="100%" cellpadding="0" cellspacing="0" border="0">${goods.join('')}</table></td></tr>
<tr><td style="padding:12px 32px 24px"><table ${table} width="100%">${figures.join('')}</table></td></tr>
<tr><td style="padding:20px 32px;background:#F7F5F1;border-top:1px solid #E2DDD3;${FONT};font-size:14px"><a href="${inMarkup(withdrawUrl)}" style="color:#0B5CAD">${words.withdraw}</a><br>${inMarkup(help)}</td></tr>
</table><p style="max-width:600px;margin:16px auto 0;font-family:Arial,sans-serif;font-size:12px;line-height:18px;color:#5A6472">${inMarkup(seller)}</p></td></tr></table></body></html>`
  return { text, html }
}
