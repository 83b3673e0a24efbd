import { createHash } from 'node:crypto'
import { internationalPhone } from '@shop/domain/account/phone'
import { dayAt } from '@shop/domain/dates'
import { inTransaction, type Pool, type Tx } from '../../platform/db.ts'
import { type ContactRequest, countToday, isForSale, saveContact } from './contact-queries.ts'

const MOST_A_DAY = 5
const WHAT = 'product-contact'

export type Wish = Omit<ContactRequest, 'phone' | 'productId'> & {
  readonly productId: string | undefined
  readonly phone: string
  /** Nothing for a visitor whose cookie was sent along; else where the request came from. */
  readonly network: string | undefined
  readonly now: Date
  readonly requestId: string
}
type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'product_not_found' | 'phone_invalid' | 'too_many_requests' }

/** Stores the wish to be called, at most five times a day for one visitor. */
export async function askToBeCalled(pool: Pool, wish: Wish): Promise<Outcome> {
  const phone = internationalPhone(wish.phone)
  return inTransaction(pool, wish.requestId, async (tx): Promise<Outcome> => {
    const { productId } = wish
    if (productId === undefined || !(await isForSale(tx, productId))) return { ok: false, code: 'product_not_found' }
    if (phone === undefined) return { ok: false, code: 'phone_invalid' }
    if (!(await mayAsk(tx, wish))) return { ok: false, code: 'too_many_requests' }
    await saveContact(tx, { sessionId: wish.sessionId, productId, phone, locale: wish.locale })
    return { ok: true }
  })
}

/** A visitor is their session. Who comes without one is counted by network as well: dropping the cookie gains nothing. */
async function mayAsk(tx: Tx, { sessionId, network, now }: Wish): Promise<boolean> {
  const day = dayAt(now)
  const hashed =
    network === undefined ? [] : [`network:${createHash('sha256').update(network).digest('hex').slice(0, 32)}`]
  for (const who of [...hashed, `session:${sessionId}`])
    if (!(await countToday(tx, WHAT, who, day, MOST_A_DAY))) return false
  return true
}
