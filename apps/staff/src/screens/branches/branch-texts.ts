import {
  type BranchField,
  type BranchValue,
  DAY_FIELDS,
  type HolidayView,
  type NewsView,
} from '@shop/contract/staff/office/branches'
import { day } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import { valueText } from '#ui/history/history.tsx'
import { columnName } from '../history/column-names.ts'

type Text = () => string

export const FIELD_NAMES: Readonly<Record<BranchField, Text>> = {
  monday: m.branch_monday,
  tuesday: m.branch_tuesday,
  wednesday: m.branch_wednesday,
  thursday: m.branch_thursday,
  friday: m.branch_friday,
  saturday: m.branch_saturday,
  sunday: m.branch_sunday,
  holidays: m.branch_holidays,
  services: m.branch_services,
  newsNl: m.branch_newsNl,
  newsEn: m.branch_newsEn,
}
const WEEK = DAY_FIELDS.map((key) => FIELD_NAMES[key])

const SERVICES: Readonly<Record<string, Text>> = {
  afhalen: m.branch_service_afhalen,
  'drive-in': m.branch_service_drive_in,
  zaagservice: m.branch_service_zaagservice,
  verhuur: m.branch_service_verhuur,
  kraan: m.branch_service_kraan,
  'verf-mengen': m.branch_service_verf_mengen,
  vakbalie: m.branch_service_vakbalie,
}
export const SERVICE_CODES = Object.keys(SERVICES)
export const serviceName = (code: string): string => SERVICES[code]?.() ?? code

/** Lists are stored in the form as JSON; hours are typed as they are. */
export const fieldText = (value: BranchValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
export const fieldFromText = (text: string, like: BranchValue, _key: BranchField): BranchValue =>
  typeof like === 'string' ? text.trim() : JSON.parse(text)

/** A value in one line, for a choice between two of them. */
export function shownValue(value: BranchValue): string {
  if (typeof value === 'string') return value || m.branches_closed()
  if (value.length === 0) return m.history_empty()
  return (value as readonly (string | HolidayView | NewsView)[]).map(itemText).join('; ')
}
function itemText(item: string | HolidayView | NewsView): string {
  if (typeof item === 'string') return serviceName(item)
  if ('title' in item) return item.title
  const { start, end, hours } = item
  return `${start === end ? day(start) : `${day(start)} – ${day(end)}`} ${hours || m.branches_closed()}`
}

/** A value of the history. Times have no seconds. */
export const shownChange = (value: unknown): string => valueText(value).replace(/^(\d\d:\d\d):00$/, '$1')

const COLUMNS: Readonly<Record<string, Text>> = {
  services: m.branch_services,
  opens_at: m.column_opens_at,
  closes_at: m.column_closes_at,
  ends_on: m.column_ends_on,
  is_closed: m.column_is_closed,
}
/** The field of an entry of the history: 'branch_hours opens_at 1' is the opening on Mondays. */
export function branchColumn(field: string): string {
  const [table = '', column = '', part = ''] = field.split(' ')
  const name = COLUMNS[column]?.() ?? columnName(field.split(' ').slice(0, 2).join(' '))
  if (table === 'branch_hours') return `${m.column_hours_of({ day: WEEK[Number(part) - 1]?.() ?? part })}: ${name}`
  if (table === 'branch_holiday') return `${m.column_holiday({ day: part ? day(part) : '' })}: ${name}`
  if (table === 'branch_post') return `${m.column_news()}: ${name}`
  return name
}
