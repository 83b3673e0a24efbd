import { formatPrice } from '@shop/domain/money'
import { pickupText } from '@shop/domain/order/collection'
import { COMPANY } from '@shop/retailer/company'
import { PRODUCT_NUMBER } from '@shop/texts/order'
import { ORDER_MAIL, type OrderMailWords } from '@shop/texts/order-mail'
import { sellerLine } from '@shop/texts/seller'
import type { CSSProperties } from 'react'
import { h, lines, renderMail } from '../../../platform/mail/render-mail.ts'
import type { LineInView, OrderViewRow } from '../view/view-queries.ts'
import { type Body, figuresOf, headline, madeLines, placeOf } from './mail-content.ts'
import {
  Band,
  BODY,
  Button,
  FONT,
  HAIRLINE,
  HEAD,
  Header,
  INK,
  LINK,
  QrCode,
  SAND,
  SMALL,
  SOFT,
  SumRow,
  table,
} from './mail-parts.ts'
import { textOf } from './mail-text.ts'

type Props = { readonly row: OrderViewRow; readonly body: Body; readonly words: OrderMailWords }

/** Text and HTML of an order mail. It loads no remote content, so that opening it cannot be tracked. */
export function mailBody(row: OrderViewRow, body: Body) {
  const { locale } = row.order
  const words = ORDER_MAIL[locale]
  const html = renderMail({ locale, title: body.title, body: h(OrderMail, { row, body, words }), isFluid: true })
  return { text: textOf(row, body, words), html }
}

function OrderMail(props: Props) {
  const { row, body, words } = props
  const sheet: CSSProperties = { width: '100%', maxWidth: 600, background: '#FFFFFF', border: HAIRLINE }
  const content = table(
    { width: 600, style: sheet },
    h(Header),
    h(Opening, props),
    body.hasPlace ? h(Band, null, h(PlaceBox, { row, words })) : null,
    h(OrderButton, props),
    h(Goods, props),
    h(Sums, props),
    h(Rights, props),
    h(Contact, { words }),
  )
  return h(
    'body',
    { style: { margin: 0, padding: 0, background: SAND } },
    table(
      { width: '100%', style: { background: SAND } },
      h('tr', null, h('td', { align: 'center', style: { padding: '24px 8px' } }, content, h(SmallPrint, props))),
    ),
  )
}

function Opening({ row, body, words }: Props) {
  const title: CSSProperties = { margin: '0 0 10px', ...HEAD, fontSize: 28, lineHeight: '34px', color: INK }
  return h(
    Band,
    { style: { padding: '28px 32px 20px' } },
    h('h1', { style: title }, body.title),
    ...body.paragraphs.map((one) => h('p', { style: { margin: '0 0 10px', ...FONT } }, one)),
    h('p', { style: { margin: 0, ...SMALL, color: SOFT } }, headline(row, words, body.payment)),
  )
}

function PlaceBox({ row, words }: Omit<Props, 'body'>) {
  const { order } = row
  const code = order.state === 'ready' ? order.pickup_code : null
  const bold: CSSProperties = { fontWeight: 'bold' }
  const place = placeOf(row, words).map((line, index) =>
    h('p', { style: { margin: 0, ...SMALL, ...(index === 0 ? bold : {}) } }, line),
  )
  const large: CSSProperties = {
    margin: '2px 0 6px',
    ...HEAD,
    fontSize: 34,
    lineHeight: '38px',
    fontWeight: 'bold',
    letterSpacing: 1,
    color: INK,
  }
  const top = code ? [h('p', { style: { margin: 0, ...SMALL } }, words.code), h('p', { style: large }, code)] : []
  const qr = code
    ? h(
        'td',
        { width: 132, valign: 'top', style: { padding: '18px 0 18px 18px' } },
        h(QrCode, { text: pickupText(order.number, code) }),
      )
    : null
  return table(
    { width: '100%', style: { border: `2px solid ${INK}` } },
    h('tr', null, qr, h('td', { valign: 'top', style: { padding: 18 } }, ...top, ...place)),
  )
}

function OrderButton({ body, words }: Props) {
  return h(
    Band,
    null,
    h(Button, { href: body.reviewUrl ?? body.orderUrl }, body.reviewUrl === undefined ? words.open : words.review),
    h('p', { style: { margin: '6px 0 0', ...SMALL, fontSize: 13, color: SOFT } }, words.openNote),
  )
}

function Goods({ row: { order, lines: goods }, words }: Props) {
  const cell: CSSProperties = { ...SMALL, padding: '10px 0', borderBottom: HAIRLINE }
  const heading: CSSProperties = {
    margin: 0,
    paddingBottom: 8,
    borderBottom: `2px solid ${INK}`,
    ...HEAD,
    fontSize: 20,
    color: INK,
  }
  const detail = (line: LineInView) =>
    `${line.quantity} × ${formatPrice(line.unit_cents, order.locale)} · ${PRODUCT_NUMBER[order.locale]} ${line.product_number}`
  const rows = goods.map((line) =>
    h(
      'tr',
      null,
      h(
        'td',
        { style: cell },
        h('b', null, line.title),
        h('br'),
        h('span', { style: { color: SOFT } }, ...lines([detail(line), ...madeLines(line, order.locale)])),
      ),
      h(
        'td',
        { align: 'right', valign: 'middle', style: { ...cell, whiteSpace: 'nowrap' } },
        formatPrice(line.unit_cents * line.quantity, order.locale),
      ),
    ),
  )
  const small: CSSProperties = { ...BODY, fontSize: 14, fontWeight: 'normal', color: SOFT }
  return h(
    Band,
    { style: { padding: '4px 32px 12px' } },
    h('h2', { style: heading }, words.article, ' ', h('span', { style: small }, words.prices)),
    table({ width: '100%' }, ...rows),
  )
}

function Sums({ row, words }: Props) {
  const rows = figuresOf(row, words).map(([label, value, look]) => h(SumRow, { label, value, look }))
  return h(Band, { style: { padding: '0 32px 24px' } }, table({ width: '100%' }, ...rows))
}

function Rights({ body, words }: Props) {
  const heading: CSSProperties = { margin: '0 0 8px', ...HEAD, fontSize: 20, lineHeight: '24px', color: INK }
  const paragraph = (strong: string, text: string) =>
    h('p', { style: { margin: '0 0 10px', ...SMALL } }, h('b', null, strong), ` ${text}`)
  const rights = [
    h('h2', { style: heading }, words.rights),
    paragraph(words.term, words.termText),
    paragraph(words.guarantee, words.guaranteeText),
    paragraph(words.attached, words.attachedText),
  ]
  return h(
    Band,
    { style: { padding: '20px 32px', background: SAND, borderTop: HAIRLINE } },
    ...(body.hasRights ? rights : []),
    h('p', { style: { margin: 0, ...SMALL } }, h('a', { href: body.withdrawUrl, style: LINK }, words.withdraw)),
  )
}

function Contact({ words }: Pick<Props, 'words'>) {
  return h(
    Band,
    { style: { padding: '18px 32px', borderTop: HAIRLINE } },
    h(
      'p',
      { style: { margin: 0, ...SMALL } },
      `${words.questions} `,
      h('a', { href: `tel:${COMPANY.phone.replace(/ /g, '')}`, style: LINK }, COMPANY.phone),
      ` ${words.answer} `,
      h('a', { href: `mailto:${COMPANY.email}`, style: LINK }, COMPANY.email),
    ),
  )
}

function SmallPrint({ row: { order }, body, words }: Props) {
  const style: CSSProperties = {
    maxWidth: 600,
    margin: '16px auto 0',
    ...BODY,
    fontSize: 12,
    lineHeight: '18px',
    color: SOFT,
    textAlign: 'left',
  }
  const why = body.stopUrl === undefined ? words.why : h('a', { href: body.stopUrl, style: LINK }, words.stop)
  return h('p', { style }, sellerLine(order.locale), h('br'), why)
}
