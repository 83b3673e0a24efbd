import type { ConfirmBody } from '@shop/contract'
import type { TypedCompany } from '@shop/domain/account/order-company'
import type { Locale } from '@shop/domain/locale'
import type { Static } from 'typebox'
import type { Db } from '../../../platform/db.ts'
import type { Customer } from '../../../platform/http/caller.ts'
import type { PaymentProvider } from '../../../ports/payment.ts'
import type { Dates, LoadedCart } from '../../cart/index.ts'
import type { PayingTerms } from '../../payment/index.ts'
import type { BuyerRow } from './confirm-queries.ts'

/** One confirm request of an authenticated customer or guest. */
export type ConfirmCommand = {
  readonly caller: Customer
  readonly owner: LoadedCart['owner'] & { readonly customerId: string }
  readonly at: { readonly now: Date; readonly locale: Locale }
  readonly body: Static<typeof ConfirmBody>
  readonly phone: string
  /** The company that a guest orders for. */
  readonly company: TypedCompany | undefined
  readonly deliversFrom: number | undefined
  readonly buyer: BuyerRow
  readonly pinProvedAt: Date | null
  readonly requestId: string
}
export type ConfirmDeps = {
  readonly db: Db
  readonly provider: PaymentProvider | undefined
  /** The conditions for paying by this method at this moment. */
  readonly termsOf: (method: string) => Promise<PayingTerms>
  readonly slotCapacity: number
  readonly datesFor: (loaded: LoadedCart) => Promise<Dates>
  readonly now: () => Date
}
