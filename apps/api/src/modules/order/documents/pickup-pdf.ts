import { addDays, dayAt, formatLongDate } from '@shop/domain/dates'
import { pickupText } from '@shop/domain/order/collection'
import { PICKUP_NOTE } from '@shop/texts/documents'
import { encode } from 'uqr'
import type { OrderViewRow } from '../view/view-queries.ts'
import { createPdf } from './create-pdf.ts'

const SIDE = 180

/** The pickup code, large enough to scan from paper or a phone. */
export function pickupPdf({ order, branch_name, split }: OrderViewRow): Promise<Buffer> {
  // The collected part of a split order is held until the day of delivery begins.
  const held = split ? split.holds_until : order.holds_until
  const lastDay = held === null ? undefined : addDays(dayAt(new Date(held)), split ? -1 : 0)
  const words = PICKUP_NOTE[order.locale]
  const code = order.pickup_code ?? ''
  const sheet = createPdf(words.title, order.locale)
  sheet.facts([
    [words.order, order.number],
    [words.code, code],
    [words.at, branch_name ?? ''],
    [words.until, lastDay === undefined ? '' : formatLongDate(lastDay, order.locale)],
  ])
  const { data, size } = encode(pickupText(order.number, code), { border: 2 })
  const { document } = sheet
  const [top, dot] = [document.y + 8, SIDE / size]
  document.fillColor('#000000')
  data.forEach((line, y) => {
    line.forEach((isDark, x) => {
      if (isDark) document.rect(56 + x * dot, top + y * dot, dot, dot)
    })
  })
  document.fill()
  document.y = top + SIDE + 12
  sheet.text(words.who)
  return sheet.end()
}
