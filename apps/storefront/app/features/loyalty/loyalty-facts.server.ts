import type { CustomerView } from '@shop/contract/account-view'
import type { Client } from '@shop/contract/client'
import { readConfig } from '@shop/contract/settings'
import { fullName } from '@shop/domain/account/person-name'
import { isLoyaltyCustomer } from '@shop/domain/loyalty/loyalty-customer'
import { DEFAULT_PUBLIC_SETTINGS } from '@shop/retailer/settings'
import type { CardFacts } from './loyalty-card.tsx'

type Saving = { readonly points: number; readonly threshold: number }

/** The customer's card, and the points of members of the programme only. */
export async function loyaltyOf(
  customer: CustomerView,
  call: Client,
): Promise<{ card: CardFacts | undefined; saving: Saving | undefined }> {
  const number = customer.contactCard?.number ?? customer.cards[0]?.number
  const config = await call(readConfig, {})
  const codes = (config.status === 200 ? config.body.Data : DEFAULT_PUBLIC_SETTINGS).loyaltyCustomerCodes
  return {
    card: number
      ? { number, fullName: fullName(contactName(customer)), companyName: customer.companyName ?? '' }
      : undefined,
    saving: isLoyaltyCustomer(customer, codes)
      ? { points: customer.bonusPoints, threshold: customer.bonusPointsThreshold }
      : undefined,
  }
}

const contactName = (customer: CustomerView) => ({
  firstName: customer.contactFirstName || customer.firstName,
  middleName: customer.contactMiddleName || customer.middleName,
  lastName: customer.contactLastName || customer.lastName,
})
