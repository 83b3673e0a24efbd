import type { InputOf } from '@shop/contract/endpoint'
import type { handOverOrder, overrideHandOver } from '@shop/contract/staff/counter'
import { instantAt } from '@shop/domain/dates'
import type { IdDocument } from '@shop/domain/order/collection'

type Body = InputOf<typeof handOverOrder>['body']
type OverrideBody = InputOf<typeof overrideHandOver>['body']

/** '64,20', '64.20' and '64' in cents. Other texts are 0, which the API refuses as a wrong amount. */
export function centsOf(text: string): number {
  const [, whole, part = ''] = /^\s*€?\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  return whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The lines of the form and the time for the rest, if only a part leaves. */
function partOf(form: FormData) {
  const id = textOf(form, 'part')
  if (id === '') return {}
  const [day = '', time = ''] = textOf(form, 'restAt').split('T')
  const restAt = time === '' ? {} : { restAt: instantAt(day, time.slice(0, 5)).toISOString() }
  return { part: { id, products: form.getAll('product').map(String), ...restAt } }
}

function statedOf(form: FormData) {
  const document = textOf(form, 'document') as IdDocument | ''
  const reference = textOf(form, 'reference')
  const cents = centsOf(textOf(form, 'amount'))
  return {
    collector: form.get('collector') === 'named' ? ('named' as const) : ('customer' as const),
    ...partOf(form),
    ...(document === '' ? {} : { document }),
    ...(reference === '' ? {} : { payment: { reference, cents: Math.max(1, cents) } }),
  }
}

export const bodyOf = (form: FormData): Body =>
  form.get('proof') === 'details'
    ? { ...statedOf(form), details: { name: textOf(form, 'name'), postalCode: textOf(form, 'postalCode') } }
    : { ...statedOf(form), code: textOf(form, 'code') }

export const overrideOf = (form: FormData): OverrideBody => ({ ...statedOf(form), reason: textOf(form, 'reason') })
