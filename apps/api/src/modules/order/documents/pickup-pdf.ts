import { formatLongDate } from '@shop/domain/dates'
import { encode } from 'uqr'
import type { OrderViewRow } from '../view/view-queries.ts'
import { createPdf } from './create-pdf.ts'

const WORDS = {
  nl: { title: 'Afhaalbewijs', order: 'Bestelling', code: 'Afhaalcode', at: 'Vestiging', until: 'Bewaard tot en met', who: 'Wie deze code laat zien krijgt de bestelling mee.' },
  en: { title: 'Collection note', order: 'Order', code: 'Collection code', at: 'Branch', until: 'Kept until', who: 'Anyone who shows this code can collect the order.' },
} as const // biome-ignore format: two languages side by side
const SIDE = 180

/** Content of the QR code scanned at the counter: order number and pickup code. */
export const pickupText = (number: string, code: string) => `${number} ${code}`

/** The pickup code, large enough to scan from paper or a phone. */
export function pickupPdf({ order, branch_name }: OrderViewRow): Promise<Buffer> {
  const words = WORDS[order.locale]
  const code = order.pickup_code ?? ''
  const sheet = createPdf(words.title, order.locale)
  sheet.facts([
    [words.order, order.number],
    [words.code, code],
    [words.at, branch_name ?? ''],
    [words.until, order.holds_until === null ? '' : formatLongDate(new Date(order.holds_until), order.locale)],
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
