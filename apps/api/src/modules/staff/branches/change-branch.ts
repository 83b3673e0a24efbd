import { isDeepStrictEqual } from 'node:util'
import {
  type BranchChange,
  type BranchField,
  type BranchValue,
  DAY_FIELDS,
  type FeedField,
  type HolidayView,
  type NewsView,
} from '@shop/contract/staff/office/branches'
import { areHolidays, areHours, isShopPath } from '@shop/domain/branch/branch-form'
import { isDay } from '@shop/domain/dates'
import type { Tx } from '../../../platform/db.ts'
import { changeFields, type Saved } from '../fields/change-fields.ts'
import { listEntries, listObjectEntries } from '../history/history-queries.ts'
import {
  addNews,
  type BranchFormRow,
  deleteHolidays,
  deleteHours,
  deleteNews,
  findBranchForm,
  listNewsIds,
  lockBranch,
  lockField,
  saveHolidays,
  saveHours,
  saveServices,
} from './branch-queries.ts'

export const dayOf = (key: BranchField): number => 1 + (DAY_FIELDS as readonly string[]).indexOf(key)

/** The value of a field of the form. */
export function fieldValue(row: BranchFormRow, key: BranchField): BranchValue {
  if (key === 'holidays') return [...row.holidays]
  if (key === 'services') return [...row.services]
  if (key === 'newsNl') return [...row.news_nl]
  if (key === 'newsEn') return [...row.news_en]
  return row.week.find(({ day }) => day === dayOf(key))?.hours ?? ''
}

/** Lists are compared without their order: the form adds at the end, and the table has its own order. */
function isSameValue(one: BranchValue, other: BranchValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  const textsOf = (items: readonly object[] | readonly string[]) =>
    items.map((item) => JSON.stringify(Object.entries(item).sort())).sort()
  return isDeepStrictEqual(textsOf(one), textsOf(other))
}

/** Whether a value has the form of its field and is possible. The contract allows each form for each field. */
export function isFieldValue(key: BranchField, value: BranchValue): boolean {
  if (typeof value === 'string') return dayOf(key) > 0 && areHours(value)
  if (key === 'services') return value.every((one) => typeof one === 'string') && new Set(value).size === value.length
  const objects = value.filter((one) => typeof one === 'object')
  if (objects.length < value.length) return false
  if (key === 'holidays') return objects.every((one) => 'hours' in one) && areHolidays(objects as HolidayView[])
  if (key === 'newsNl' || key === 'newsEn') return objects.every((one) => 'title' in one && isNews(one))
  return false
}
const isNews = ({ title, summary, url, day }: NewsView) =>
  title.trim() !== '' && summary.trim() !== '' && isShopPath(url) && isDay(day)

type Changed = Saved<BranchField, BranchValue> | { readonly ok: false; readonly code: 'not_found' }

/** Saves each field whose value is still the one that the form was opened with. `today` hides holidays that are over. */
export async function changeBranch(
  tx: Tx,
  id: number,
  changes: readonly BranchChange[],
  today: string,
): Promise<Changed> {
  const [held] = await lockBranch.rows(tx, id)
  const [row] = held ? await findBranchForm.rows(tx, id, today) : []
  if (!row) return { ok: false, code: 'not_found' }
  const locked = new Set(row.locked_fields)
  const asStored = (key: BranchField, value: BranchValue) => {
    const present = fieldValue(row, key)
    return isSameValue(value, present) ? present : value
  }
  const compared = changes.map(({ key, before, after }) => ({
    ...{ key, before: asStored(key, before), after: asStored(key, after) },
  }))
  return changeFields(compared, {
    present: (key) => fieldValue(row, key),
    reread: async (key) => fieldValue(row, key), // the lock excludes a faster writer
    write: async ({ key, after }) => {
      if (!isFieldValue(key, after)) return 'odd'
      await writeField(tx, id, key, after, today)
      const field = feedFieldOf(key)
      if (field && !locked.has(field)) await lockField.rows(tx, id, field)
      if (field) locked.add(field)
      return 'written'
    },
    lastAuthor: (key) => lastAuthor(tx, id, key),
  })
}

/** The field of the feed that would overwrite this one. */
function feedFieldOf(key: BranchField): FeedField | undefined {
  if (key === 'services') return 'services'
  return dayOf(key) > 0 ? 'hours' : undefined
}

async function writeField(tx: Tx, id: number, key: BranchField, value: BranchValue, today: string): Promise<void> {
  const json = JSON.stringify(value)
  if (key === 'holidays') {
    await deleteHolidays.rows(tx, id, today, json)
    await saveHolidays.rows(tx, id, json)
  } else if (key === 'services') {
    await saveServices.rows(tx, id, value as string[]) // checked before
  } else if (key === 'newsNl' || key === 'newsEn') {
    const locale = key === 'newsNl' ? 'nl' : 'en'
    await deleteNews.rows(tx, id, locale, json)
    await addNews.rows(tx, id, locale, json)
  } else {
    const [opens = '', closes = ''] = String(value).split('-')
    if (value === '') await deleteHours.rows(tx, id, dayOf(key))
    else await saveHours.rows(tx, id, dayOf(key), opens, closes)
  }
}

async function lastAuthor(tx: Tx, id: number, key: BranchField) {
  const day = dayOf(key)
  if (day > 0) return (await listEntries.rows(tx, 'branch_hours', [`${id},${day}`], 1))[0]
  if (key === 'services') return (await listEntries.rows(tx, 'branch', [String(id)], 1))[0]
  if (key === 'holidays') return (await listObjectEntries.rows(tx, [], [], ['branch_holiday'], [String(id)], 1))[0]
  const news = await listNewsIds.rows(tx, id)
  return (
    await listEntries.rows(
      tx,
      'branch_post',
      news.map((one) => String(one.id)),
      1,
    )
  )[0]
}
