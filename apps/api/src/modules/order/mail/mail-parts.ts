import { BRAND } from '@shop/retailer/brand'
import { colours, mark } from '@shop/retailer/selected'
import { encode } from 'uqr'
import { escapeHtml } from '../../../platform/escape-html.ts'

export const INK = colours.ink
export const LINK = colours.link
export const SIGNAL = colours.signal
export const SOFT = '#5A6472'
export const LINE = '#E2DDD3'
export const SAND = colours.sand
export const HEAD = "font-family:'Barlow Semi Condensed','Arial Narrow',Arial,sans-serif"
export const BODY = 'font-family:Inter,Arial,Helvetica,sans-serif'
export const FONT = `${BODY};font-size:16px;line-height:24px;color:${INK}`
export const SMALL = `${BODY};font-size:14px;line-height:21px;color:${INK}`
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** A full-width section of the mail. */
export const band = (content: string, style = 'padding:0 32px 20px') =>
  content === '' ? '' : `<tr><td style="${style}">${content}</td></tr>`

const brick = (width: number, colour = INK) =>
  `<td width="${width}" height="5" bgcolor="${colour}" style="font-size:0;line-height:0">&nbsp;</td>`
const gap = '<td width="2" style="font-size:0;line-height:0"></td>'
/** The logo as table cells, because many mail programs block images. */
const logo = `<table ${TABLE} width="32" height="32" bgcolor="${SIGNAL}" style="border-radius:6px"><tr><td align="center" valign="middle">
${mark.map((row) => `<table ${TABLE} style="margin-bottom:2px"><tr>${row.map((width) => brick(width)).join(gap)}</tr></table>`).join('')}</td></tr></table>`

export const header = band(
  `<table ${TABLE}><tr><td>${logo}</td><td style="padding-left:10px;${HEAD};font-size:24px;line-height:32px;font-weight:bold;color:#FFFFFF">${BRAND.name}</td></tr></table>`,
  `padding:18px 32px;background:${INK}`,
)

const DOT = 5
/** A QR code as table cells, because images may be blocked. Each run of one colour is a single cell. */
export function qrTable(text: string): string {
  const { data, size } = encode(text, { border: 2 })
  const row = (dots: readonly boolean[]) => {
    const runs: { dark: boolean; count: number }[] = []
    for (const dark of dots) {
      const last = runs.at(-1)
      if (last?.dark === dark) last.count += 1
      else runs.push({ dark, count: 1 })
    }
    return `<tr>${runs.map(({ dark, count }) => `<td colspan="${count}" height="${DOT}" bgcolor="${dark ? INK : '#FFFFFF'}" style="font-size:0;line-height:0"></td>`).join('')}</tr>`
  }
  const columns = `<tr>${`<td width="${DOT}" height="0" style="font-size:0;line-height:0"></td>`.repeat(size)}</tr>`
  return `<table ${TABLE} width="${size * DOT}" style="border-collapse:collapse" role="img" aria-label="QR">${columns}${data.map(row).join('')}</table>`
}

/** A row with the label on the left and the amount on the right. */
export function sumRow(label: string, value: string, look: 'plain' | 'total' | 'soft' = 'plain'): string {
  const style = {
    plain: `${SMALL};padding:4px 0`,
    total: `${HEAD};font-size:20px;line-height:26px;font-weight:bold;color:${INK};padding:8px 0 4px;border-top:2px solid ${INK}`,
    soft: `${SMALL};color:${SOFT};padding:2px 0`,
  }[look]
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(value)}</td></tr>`
}
