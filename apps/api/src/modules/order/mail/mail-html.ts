import { readablePhone } from '@shop/domain/account/phone'
import { clockAt, formatLongDate } from '@shop/domain/dates'
import { formatPrice } from '@shop/domain/money'
import { COMPANY, sellerLine } from '@shop/retailer/company'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { pickupText } from '../documents/pickup-pdf.ts'
import { addressOf, counterOf, hoursOf } from '../view/branch-text.ts'
import { cutsText } from '../view/cuts-text.ts'
import type { LineInView, OrderViewRow } from '../view/view-queries.ts'
import {
  BODY,
  band,
  FONT,
  HEAD,
  header,
  INK,
  LINE,
  LINK,
  qrTable,
  SAND,
  SIGNAL,
  SMALL,
  SOFT,
  sumRow,
  TABLE,
} from './mail-parts.ts'
import { WORDS, type Words } from './mail-words.ts'

const NUMBER = { nl: 'art.', en: 'no.' } as const

export type Body = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly orderUrl: string
  readonly withdrawUrl: string
  /** Display name of the payment method. */
  readonly payment: string
  /** Whether the mail shows when and where the goods are handed over. */
  readonly hasPlace: boolean
  /** Whether this is the order confirmation, which contains the legally required information. */
  readonly hasRights: boolean
  /** Link to unsubscribe from mails of this kind. */
  readonly stopUrl?: string
}
type Figure = readonly [label: string, value: string, look: 'plain' | 'total' | 'soft']

function figuresOf({ order, lines }: OrderViewRow, words: Words): Figure[] {
  const some = (label: string, cents: number): Figure[] =>
    cents === 0 ? [] : [[label, formatPrice(cents, order.locale), 'plain']]
  const isPickup = order.shipping_method === 'pickup'
  const count = lines.reduce((sum, { kind, quantity }) => sum + (kind === 'goods' ? quantity : 0), 0)
  return [
    [`${words.articles} (${count})`, formatPrice(order.goods_cents, order.locale), 'plain'],
    ...some(words.discount, -order.voucher_cents),
    [
      isPickup ? words.pickup : words.delivery,
      order.delivery_cents === 0 ? words.free : formatPrice(order.delivery_cents, order.locale),
      'plain',
    ],
    ...some(words.pallets, order.pallet_cents),
    [words.total, formatPrice(order.total_cents, order.locale), 'total'],
    ...order.taxes.map(
      ({ rate, taxCents }): Figure => [`${words.vat} ${rate}%`, formatPrice(taxCents, order.locale), 'soft'],
    ),
    ...some(words.points, -order.points_cents),
    [order.ground === 'psp_paid' ? words.paid : words.toPay, formatPrice(order.to_pay_cents, order.locale), 'plain'],
  ]
}

const cutLines = ({ cuts }: LineInView, locale: 'nl' | 'en') => (cuts ? cutsText(cuts, locale) : [])

/** Time and place as lines of text, the most important first. */
function placeOf({ order, branch }: OrderViewRow, words: Words): string[] {
  const day = formatLongDate(order.preferred_on, order.locale)
  const [from, to] = [order.preferred_from, order.preferred_to].map((time) => time?.slice(0, 5) ?? '')
  if (order.shipping_method === 'pickup') {
    const isReady = order.state === 'ready' && order.pickup_code !== null
    return [
      ...(isReady ? [words.show] : [`${words.ready}: ${day}, ${from}`, words.readyMail]),
      ...(branch
        ? [`${branch.name}, ${counterOf(branch, order.locale)}`, addressOf(branch), hoursOf(branch, order.locale)]
        : []),
      ...(isReady && order.holds_until !== null
        ? [`${words.until} ${formatLongDate(new Date(order.holds_until), order.locale)}. ${words.whoText}`]
        : []),
    ]
  }
  const address = order.delivery_address
  return [
    `${words.deliver}: ${day}, ${from} - ${to}`,
    ...(address
      ? [
          [address.firstName, address.lastName].join(' ').trim(),
          `${address.street} ${address.houseNumber}${address.houseNumberExtension ?? ''}, ${address.postalCode} ${address.city}`,
        ]
      : []),
    `${words.call} ${readablePhone(order.phone)}.`,
  ].filter((line) => line !== '')
}

function placeBox(row: OrderViewRow, words: Words): string {
  const { order } = row
  const code = order.state === 'ready' ? order.pickup_code : null
  const lines = placeOf(row, words).map((line, index) => {
    const isFirst = index === 0
    return `<p style="margin:0;${SMALL}${isFirst ? ';font-weight:bold' : ''}">${escapeHtml(line)}</p>`
  })
  const top = code
    ? `<p style="margin:0;${SMALL}">${words.code}</p><p style="margin:2px 0 6px;${HEAD};font-size:34px;line-height:38px;font-weight:bold;letter-spacing:1px;color:${INK}">${code}</p>`
    : ''
  const qr = code
    ? `<td width="132" valign="top" style="padding:18px 0 18px 18px">${qrTable(pickupText(order.number, code))}</td>`
    : ''
  return `<table ${TABLE} width="100%" style="border:2px solid ${INK}"><tr>${qr}<td valign="top" style="padding:18px">${top}${lines.join('')}</td></tr></table>`
}

/** Text and HTML of an order mail. It loads no remote content, so that opening it cannot be tracked. */
export function mailBody(row: OrderViewRow, body: Body) {
  const words = WORDS[row.order.locale]
  return { text: textOf(row, body, words), html: htmlOf(row, body, words) }
}

const headline = ({ order }: OrderViewRow, words: Words, payment: string) =>
  `${words.placed} ${order.number}, ${formatLongDate(new Date(order.confirmed_at), order.locale)} ${clockAt(new Date(order.confirmed_at))}. ${payment}: ${formatPrice(order.to_pay_cents, order.locale)}.`

function textOf(row: OrderViewRow, body: Body, words: Words): string {
  const { order, lines } = row
  const goods = lines.map(
    (line) =>
      `${line.quantity} x ${line.title}  ${formatPrice(line.unit_cents * line.quantity, order.locale)}\n  ${formatPrice(line.unit_cents, order.locale)} · ${[line.product_number, ...cutLines(line, order.locale)].join('\n  ')}`,
  )
  const code = order.state === 'ready' && body.hasPlace ? [`${words.code}: ${order.pickup_code ?? ''}`] : []
  return [
    body.title,
    ...body.paragraphs,
    headline(row, words, body.payment),
    ...(body.hasPlace ? [[...code, ...placeOf(row, words)].join('\n')] : []),
    `${words.open}: ${body.orderUrl}`,
    `${words.order} ${order.number}, ${words.prices}\n${goods.join('\n')}`,
    figuresOf(row, words)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    ...(body.hasRights
      ? [
          `${words.term} ${words.termText}\n${words.guarantee} ${words.guaranteeText}\n${words.attached} ${words.attachedText}`,
        ]
      : []),
    `${words.withdraw}: ${body.withdrawUrl}`,
    `${words.questions} ${COMPANY.phone} ${words.answer} ${COMPANY.email}`,
    `${sellerLine(order.locale)}\n${body.stopUrl === undefined ? words.why : `${words.stop}: ${body.stopUrl}`}`,
  ].join('\n\n')
}

function htmlOf(row: OrderViewRow, body: Body, words: Words): string {
  const { order, lines } = row
  const cell = `${SMALL};padding:10px 0;border-bottom:1px solid ${LINE}`
  const goods = lines.map(
    (line) =>
      `<tr><td style="${cell}"><b>${escapeHtml(line.title)}</b><br><span style="color:${SOFT}">${line.quantity} × ${formatPrice(line.unit_cents, order.locale)} · ${NUMBER[order.locale]} ${line.product_number}${cutLines(
        line,
        order.locale,
      )
        .map((text) => `<br>${escapeHtml(text)}`)
        .join(
          '',
        )}</span></td><td align="right" valign="middle" style="${cell};white-space:nowrap">${formatPrice(line.unit_cents * line.quantity, order.locale)}</td></tr>`,
  )
  const withdraw = `<a href="${escapeHtml(body.withdrawUrl)}" style="color:${LINK}">${words.withdraw}</a>`
  const paragraph = (strong: string, text: string) =>
    `<p style="margin:0 0 10px;${SMALL}"><b>${strong}</b> ${escapeHtml(text)}</p>`
  const rights = body.hasRights
    ? `<h2 style="margin:0 0 8px;${HEAD};font-size:20px;line-height:24px;color:${INK}">${words.rights}</h2>${paragraph(words.term, words.termText)}${paragraph(words.guarantee, words.guaranteeText)}${paragraph(words.attached, words.attachedText)}`
    : ''
  const page = [
    header,
    band(
      `<h1 style="margin:0 0 10px;${HEAD};font-size:28px;line-height:34px;color:${INK}">${escapeHtml(body.title)}</h1>${body.paragraphs.map((one) => `<p style="margin:0 0 10px;${FONT}">${escapeHtml(one)}</p>`).join('')}<p style="margin:0;${SMALL};color:${SOFT}">${escapeHtml(headline(row, words, body.payment))}</p>`,
      'padding:28px 32px 20px',
    ),
    band(body.hasPlace ? placeBox(row, words) : ''),
    band(
      `<a href="${escapeHtml(body.orderUrl)}" style="display:inline-block;padding:13px 26px;background:${SIGNAL};color:${INK};${HEAD};font-size:18px;font-weight:bold;text-decoration:none;border-radius:4px">${words.open}</a><p style="margin:6px 0 0;${SMALL};font-size:13px;color:${SOFT}">${words.openNote}</p>`,
    ),
    band(
      `<h2 style="margin:0;padding-bottom:8px;border-bottom:2px solid ${INK};${HEAD};font-size:20px;color:${INK}">${words.article} <span style="${BODY};font-size:14px;font-weight:normal;color:${SOFT}">${words.prices}</span></h2><table ${TABLE} width="100%">${goods.join('')}</table>`,
      'padding:4px 32px 12px',
    ),
    band(
      `<table ${TABLE} width="100%">${figuresOf(row, words)
        .map(([label, value, look]) => sumRow(label, value, look))
        .join('')}</table>`,
      'padding:0 32px 24px',
    ),
    band(
      `${rights}<p style="margin:0;${SMALL}">${withdraw}</p>`,
      `padding:20px 32px;background:${SAND};border-top:1px solid ${LINE}`,
    ),
    band(
      `<p style="margin:0;${SMALL}">${words.questions} <a href="tel:${COMPANY.phone.replace(/ /g, '')}" style="color:${LINK}">${COMPANY.phone}</a> ${words.answer} <a href="mailto:${COMPANY.email}" style="color:${LINK}">${COMPANY.email}</a></p>`,
      `padding:18px 32px;border-top:1px solid ${LINE}`,
    ),
  ]
  return `<!doctype html><html lang="${order.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(body.title)}</title></head>
<body style="margin:0;padding:0;background:${SAND}"><table ${TABLE} width="100%" style="background:${SAND}"><tr><td align="center" style="padding:24px 8px">
<table ${TABLE} width="600" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid ${LINE}">
${page.join('\n')}
</table><p style="max-width:600px;margin:16px auto 0;${BODY};font-size:12px;line-height:18px;color:${SOFT};text-align:left">${escapeHtml(sellerLine(order.locale))}<br>${body.stopUrl === undefined ? words.why : `<a href="${escapeHtml(body.stopUrl)}" style="color:${LINK}">${words.stop}</a>`}</p></td></tr></table></body></html>`
}
