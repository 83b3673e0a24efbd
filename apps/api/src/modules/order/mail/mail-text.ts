import { formatPrice } from '@shop/domain/money'
import { COMPANY } from '@shop/retailer/company'
import type { OrderMailWords } from '@shop/texts/order-mail'
import { sellerLine } from '@shop/texts/seller'
import type { OrderViewRow } from '../view/view-queries.ts'
import { type Body, figuresOf, headline, madeLines, placeOf } from './mail-content.ts'

/** Plain text of an order mail, with the same content as its HTML. */
export function textOf(row: OrderViewRow, body: Body, words: OrderMailWords): string {
  const { order, lines } = row
  const goods = lines.map(
    (line) =>
      `${line.quantity} x ${line.title}  ${formatPrice(line.unit_cents * line.quantity, order.locale)}\n  ${formatPrice(line.unit_cents, order.locale)} · ${[line.product_number, ...madeLines(line, order.locale)].join('\n  ')}`,
  )
  const code = order.state === 'ready' && body.hasPlace ? [`${words.code}: ${order.pickup_code ?? ''}`] : []
  return [
    body.title,
    ...body.paragraphs,
    headline(row, words, body.payment),
    ...(body.hasPlace ? [[...code, ...placeOf(row, words)].join('\n')] : []),
    body.reviewUrl === undefined ? `${words.open}: ${body.orderUrl}` : `${words.review}: ${body.reviewUrl}`,
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
