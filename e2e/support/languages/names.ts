import { branches } from '@shop/demo-data/branches/branches'
import { BRANDS } from '@shop/demo-data/catalogue/brands'
import { DEMO_CUSTOMERS } from '@shop/demo-data/customers/customers'
import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'

const BRANCHES = 60
/** Of the demo customers. Customers name their lists; a name is in no language. */
const LIST_NAMES = ['Badkamer boven', 'Schutting', 'Verbouwing Singel', 'Altijd op de bus']

/** Names of brands, towns, streets and people: they are the same in both languages, whatever words they consist of. */
export function namesOfShop(): string[] {
  const shops = branches(BRANCHES)
  const people = DEMO_CUSTOMERS.flatMap((one) => [
    [one.firstName, one.middleName, one.lastName].filter(Boolean).join(' '),
    one.companyName ?? '',
    ...one.addresses.flatMap(({ name, street, city }) => [name ?? '', street, city]),
  ])
  return [
    ...BRANDS.flatMap(({ name, maker }) => [name, maker.name, maker.address, maker.responsible?.name ?? '']),
    ...shops.flatMap(({ name, city, street, manager }) => [
      ...[name, city, street],
      manager ? `${manager.firstName} ${manager.lastName}` : '',
    ]),
    ...people,
    COMPANY.street.replace(/\s\d+$/, ''),
    COMPANY.name,
    `${BRAND.name} Compact`,
    BRAND.name,
    ...LIST_NAMES,
  ].filter((name) => name.length > 2)
}
