import { BRAND } from '@shop/retailer/brand'
import { colours, mark } from '@shop/retailer/selected'
import type { CSSProperties, ReactNode } from 'react'
import { encode } from 'uqr'
import { h } from '../../../platform/mail/render-mail.ts'

export const INK = colours.ink
export const SOFT = '#5A6472'
export const SAND = colours.sand
export const HAIRLINE = '1px solid #E2DDD3'
export const BODY: CSSProperties = { fontFamily: 'Inter,Arial,Helvetica,sans-serif' }
export const HEAD: CSSProperties = { fontFamily: "'Barlow Semi Condensed','Arial Narrow',Arial,sans-serif" }
export const FONT: CSSProperties = { ...BODY, fontSize: 16, lineHeight: '24px', color: INK }
export const SMALL: CSSProperties = { ...BODY, fontSize: 14, lineHeight: '21px', color: INK }
export const LINK: CSSProperties = { color: colours.link }
const NO_TEXT: CSSProperties = { fontSize: 0, lineHeight: 0 }

/** A table for layout, which screen readers do not announce. */
export const table = (props: object, ...rows: ReactNode[]) =>
  h('table', { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...props }, h('tbody', null, ...rows))

/** A full-width section of the mail. */
export function Band({ style, children }: { readonly style?: CSSProperties; readonly children?: ReactNode }) {
  return h('tr', null, h('td', { style: style ?? { padding: '0 32px 20px' } }, children))
}

const gap = () => h('td', { width: 2, style: NO_TEXT })
const block = (width: number) => h('td', { width, height: 5, bgcolor: INK, style: NO_TEXT }, '\u00a0')

/** The logo as table cells, because many mail programs block images. */
function Logo() {
  const rows = mark.map((widths) =>
    table(
      { style: { marginBottom: 2 } },
      h('tr', null, ...widths.flatMap((width, index) => (index === 0 ? [block(width)] : [gap(), block(width)]))),
    ),
  )
  return table(
    { width: 32, height: 32, bgcolor: colours.signal, style: { borderRadius: 6 } },
    h('tr', null, h('td', { align: 'center', valign: 'middle' }, ...rows)),
  )
}

export function Header() {
  const name: CSSProperties = {
    paddingLeft: 10,
    ...HEAD,
    fontSize: 24,
    lineHeight: '32px',
    fontWeight: 'bold',
    color: '#FFFFFF',
  }
  return h(
    Band,
    { style: { padding: '18px 32px', background: INK } },
    table({}, h('tr', null, h('td', null, h(Logo)), h('td', { style: name }, BRAND.name))),
  )
}

export function Button({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '13px 26px',
    background: colours.signal,
    color: INK,
    ...HEAD,
    fontSize: 18,
    fontWeight: 'bold',
    textDecoration: 'none',
    borderRadius: 4,
  }
  return h('a', { href, style }, children)
}

const DOT = 5
/** A QR code as table cells, because images may be blocked. Each run of one colour is a single cell. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const row = (dots: readonly boolean[]) => {
    const runs: { dark: boolean; count: number }[] = []
    for (const dark of dots) {
      const last = runs.at(-1)
      if (last?.dark === dark) last.count += 1
      else runs.push({ dark, count: 1 })
    }
    const cells = runs.map(({ dark, count }) =>
      h('td', { colSpan: count, height: DOT, bgcolor: dark ? INK : '#FFFFFF', style: NO_TEXT }),
    )
    return h('tr', null, ...cells)
  }
  const columns = Array.from({ length: size }, () => h('td', { width: DOT, height: 0, style: NO_TEXT }))
  const props = { width: size * DOT, style: { borderCollapse: 'collapse' }, role: 'img', 'aria-label': 'QR' }
  return table(props, h('tr', null, ...columns), ...data.map(row))
}

const SUM_STYLES: Readonly<Record<'plain' | 'total' | 'soft', CSSProperties>> = {
  plain: { ...SMALL, padding: '4px 0' },
  total: {
    ...HEAD,
    fontSize: 20,
    lineHeight: '26px',
    fontWeight: 'bold',
    color: INK,
    padding: '8px 0 4px',
    borderTop: `2px solid ${INK}`,
  },
  soft: { ...SMALL, color: SOFT, padding: '2px 0' },
}

type Sum = { readonly label: string; readonly value: string; readonly look: keyof typeof SUM_STYLES }

/** A row with the label on the left and the amount on the right. */
export function SumRow({ label, value, look }: Sum) {
  const style = SUM_STYLES[look]
  return h(
    'tr',
    null,
    h('td', { style }, label),
    h('td', { align: 'right', style: { ...style, whiteSpace: 'nowrap' } }, value),
  )
}
