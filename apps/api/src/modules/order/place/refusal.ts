import type { Placed } from './draft.ts'

/** Error code of an expected refusal; its detail is JSON (`apps/api/sql/functions/place-order.sql`). */
const REFUSED = 'SH001'
type Refused = Extract<Placed, { ok: false }>
type Detail = { readonly code?: string; readonly productId?: string }

/** The refusal that the database functions raised. Throws any other error again. */
export function refusalOf(error: unknown): Refused {
  const { code: errcode, detail = '{}' } = error as { readonly code?: string; readonly detail?: string }
  if (errcode !== REFUSED) throw error
  const { code, productId = '' }: Detail = JSON.parse(detail)
  switch (code) {
    case 'short':
      return { ok: false, code, short: { what: 'stock', productId } }
    case 'key_reused':
    case 'cart_changed':
    case 'prices_changed':
    case 'too_many_open':
      return { ok: false, code }
    default:
      throw new Error(`database refused the order with an unknown reason: ${detail}`, { cause: error })
  }
}
