import { internationalPhone } from '@shop/domain/account/phone'
import type { Db } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { ShopQueues } from '../../queues.ts'
import { type ContactRequest, isForSale, saveContact } from './contact-queries.ts'
import { type Asker, mayAsk } from './daily-limit.ts'

const WHAT = 'product-contact'

export type Wish = Asker &
  Omit<ContactRequest, 'phone' | 'productId'> & {
    readonly productId: string | undefined
    readonly phone: string
    readonly requestId: string
    readonly quantity: number | null
    readonly branchId: number | null
  }
type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'product_not_found' | 'phone_invalid' | 'too_many_requests' }

type Calling = { readonly db: Db; readonly jobs: JobSender<ShopQueues> }

/** Stores a call-back request and queues the branch's mail, at most five times a day per visitor. */
export async function requestCallBack({ db, jobs }: Calling, wish: Wish): Promise<Outcome> {
  const phone = internationalPhone(wish.phone)
  return transaction(db, wish.requestId, async (tx): Promise<Outcome> => {
    const { productId } = wish
    if (productId === undefined || !(await isForSale(tx, productId))) return { ok: false, code: 'product_not_found' }
    if (phone === undefined) return { ok: false, code: 'phone_invalid' }
    if (!(await mayAsk(tx, WHAT, wish))) return { ok: false, code: 'too_many_requests' }
    const contactId = await saveContact(tx, { sessionId: wish.sessionId, productId, phone, locale: wish.locale })
    await jobs.send(tx, 'contact-mail', { contactId, branchId: wish.branchId, quantity: wish.quantity })
    return { ok: true }
  })
}
