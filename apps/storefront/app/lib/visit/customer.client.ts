import { fullName } from '@shop/domain/account/person-name'
import { auth } from '~/lib/auth/auth.client.ts'
import { customerLoader } from '~/lib/readers/account.ts'
import { keepCard } from '~/lib/stored-card.client.ts'
import { callVisit } from './call-visit.client.ts'

const LOADED = 'customer-loaded'
/** Customer fields that the browser needs. */
const FIELDS = [
  'contactFirstName',
  'contactMiddleName',
  'contactLastName',
  'companyName',
  'contactCard',
  'cards',
  'addresses',
] as const

const customers = customerLoader(callVisit, FIELDS)
auth.on('login', customers.forget)
auth.on('logout', customers.forget)

/** Once per visit: stores the customer's loyalty card on this device, to be shown at the counter. */
export async function loadCustomerOnce(contactId: string): Promise<void> {
  if (sessionStorage.getItem(LOADED) === contactId) return
  const customer = await customers.load()
  if (!customer) return
  sessionStorage.setItem(LOADED, contactId)
  const number = customer.contactCard?.number ?? customer.cards?.[0]?.number
  const { contactFirstName: firstName = '', contactMiddleName: middleName = '' } = customer
  const lastName = customer.contactLastName ?? ''
  if (number)
    keepCard({
      number,
      fullName: fullName({ firstName, middleName, lastName }),
      companyName: customer.companyName ?? '',
    })
}

/** Ensures that the customer has a delivery address; returns whether there is one. */
export async function ensureDeliveryAddress(): Promise<boolean> {
  const customer = await customers.load({ needsDeliveryAddress: true })
  return (customer?.addresses ?? []).some(({ type }) => type.startsWith('DeliveryAddress'))
}
