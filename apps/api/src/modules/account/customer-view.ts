import type { AddressView, BranchView, CustomerView } from '@shop/contract'
import type { AddressRow } from './address-queries.ts'
import type { CustomerRow } from './customer-queries.ts'

export const toAddressView = (row: AddressRow): AddressView => ({
  id: row.id,
  customerId: row.customer_id,
  type: row.type,
  name: row.name,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  gender: row.gender,
  phone: row.phone,
  email: row.email,
  memo: row.memo,
  street: row.street,
  houseNumber: row.house_number,
  houseNumberExtension: row.house_number_extension,
  postalCode: row.postal_code,
  city: row.city,
})

export type CustomerParts = {
  readonly row: CustomerRow
  readonly addresses: readonly AddressRow[]
  readonly branch: BranchView | null
}

export function toCustomerView({ row, addresses, branch }: CustomerParts): CustomerView {
  const own = row.cards.find(({ isOwn }) => isOwn)
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    contactFirstName: row.contact_first_name,
    contactMiddleName: row.contact_middle_name,
    contactLastName: row.contact_last_name,
    gender: row.gender,
    companyName: row.company_name,
    kvkNumber: row.kvk_number,
    phone: row.phone,
    mobileNumber: row.mobile_number,
    creationDate: row.created_at.toISOString(),
    defaultStoreId: row.default_branch_id === null ? null : String(row.default_branch_id),
    defaultStore: branch,
    addresses: addresses.map(toAddressView),
    contactId: row.contact_id,
    defaultContactId: row.default_contact_id,
    contactCard: own ? { number: own.number } : null,
    cards: row.cards.map(({ id, number }) => ({ id, number, totalBonusPoints: row.points })),
    allowOnAccount: row.allow_on_account,
    groupCode: row.group_code,
    bonusPoints: row.points,
    bonusPointsThreshold: row.bonus_points_threshold,
    loyaltyType: row.loyalty_type,
    loyaltyParticipationLevel: row.loyalty_participation_level,
    sbiCode: row.sbi_code,
    focus: row.focus,
    newsletter: row.newsletter,
  }
}
