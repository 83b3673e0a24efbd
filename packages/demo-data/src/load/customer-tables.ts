// biome-ignore-all format: one table a line, columns beside rows

import { closedSlots, demoCodes } from '../customers/codes.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD_HASH, DEMO_PIN_HASH } from '../customers/customers.ts'
import type { FixedTable } from './fixed-tables.ts'

/** Registration date: before the first demo order. */
const SINCE = '2024-03-04T09:00:00Z'

/** The two demo customers, referenced tables first. */
export const CUSTOMER_TABLES: readonly FixedTable[] = [
  { table: 'customer', columns: 'id, email, first_name, middle_name, last_name, gender, company_name, kvk_number, phone, mobile_number, default_branch_id, default_contact_id, allow_on_account, credit_limit_cents, group_code, loyalty_type, loyalty_participation_level, sbi_code, focus, created_at', rows: () => DEMO_CUSTOMERS.map((one) => [one.id, one.email, one.firstName, one.middleName, one.lastName, one.gender, one.companyName, one.kvkNumber, one.phone, one.phone, one.branchId, one.contactId, one.allowOnAccount, one.creditLimitCents, one.groupCode, 'Individual', 'Haler', one.kvkNumber && '4332', one.kvkNumber && 'Timmerwerk en afbouw', SINCE]) },
  { table: 'contact', columns: 'id, customer_id, email, first_name, middle_name, last_name, gender, phone, password_hash, password_set_at, email_confirmed_at, created_at', rows: () => DEMO_CUSTOMERS.map((one) => [one.contactId, one.id, one.email, one.firstName, one.middleName, one.lastName, one.gender, one.phone, DEMO_PASSWORD_HASH, SINCE, SINCE, SINCE]) },
  { table: 'address', columns: 'id, customer_id, type, name, first_name, middle_name, last_name, gender, phone, street, house_number, postal_code, city, created_at', rows: () => DEMO_CUSTOMERS.flatMap((one) => one.addresses.map((at) => [at.id, one.id, at.type, at.name, one.firstName, one.middleName, one.lastName, one.gender, one.phone, at.street, at.houseNumber, at.postalCode, at.city, SINCE])) },
  { table: 'pin', columns: 'contact_id, hash', rows: () => DEMO_CUSTOMERS.filter(({ allowOnAccount }) => allowOnAccount).map((one) => [one.contactId, DEMO_PIN_HASH]) },
  { table: 'voucher', columns: 'id, kind, code, type_id, name_nl, name_en, percent, amount_cents, minimum_cents, customer_id, starts_at, ends_at, max_uses', rows: (job) => demoCodes(job.range.calendar).map((one) => [one.id, one.kind, one.code, one.typeId, one.name[0], one.name[1], one.percent, one.amountCents, one.minimumCents, one.customerId, one.starts, one.ends, one.maxUses]) },
  { table: 'delivery_slot', columns: 'day, slot_id, capacity, taken', rows: (job) => closedSlots(job.range.calendar).map((one) => [one.day, one.slotId, 0, 0]) },
]
