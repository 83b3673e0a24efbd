import { PERSONAL_SECTIONS, type PersonalSection } from '@shop/contract'
import { clockAt, formatLongDate } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { DATA_FILE, DATA_SECTIONS } from '@shop/texts/privacy'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Cell } from './data-queries.ts'
import type { Sections } from './personal-data.ts'

const PICTURE = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
function shown(value: Cell | undefined, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return DATA_FILE[locale][value ? 'yes' : 'no']
  if (typeof value === 'string' && MOMENT.test(value)) {
    const at = new Date(value)
    return `${formatLongDate(at)} ${clockAt(at)}`
  }
  if (typeof value === 'string' && PICTURE.test(value)) return `<img src="${value}" alt="" width="240">`
  return escapeHtml(String(value))
}

function table(rows: Sections[PersonalSection], locale: Locale): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name.replaceAll('_', ' '))}</th>`).join('')
  const lines = rows.map((row) => `<tr>${columns.map((name) => `<td>${shown(row[name], locale)}</td>`).join('')}</tr>`)
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const STYLE =
  'body{font:16px/1.5 Arial,sans-serif;max-width:960px;margin:32px auto;padding:0 16px}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:14px}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid #ddd;vertical-align:top}'

/** The same data as an HTML page for reading and printing. */
export function readablePage(sections: Sections, createdAt: Date, locale: Locale): string {
  const words = DATA_FILE[locale]
  const parts = PERSONAL_SECTIONS.map((name) => {
    const rows = sections[name]
    const nothing = name === 'searches' ? words.searches : words.none
    return `<h2>${DATA_SECTIONS[locale][name]}</h2>${rows.length > 0 ? table(rows, locale) : `<p>${nothing}</p>`}`
  })
  const head = `<meta charset="utf-8"><title>${words.title}</title><style>${STYLE}</style>`
  return `<!doctype html><html lang="${locale}"><head>${head}</head><body><h1>${words.title}</h1><p>${formatLongDate(createdAt)} ${clockAt(createdAt)}</p>${parts.join('')}</body></html>`
}
