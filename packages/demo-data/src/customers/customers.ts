import { rowId } from '../seed/ids.ts'

/** For the demonstration only; README.md publishes it. */
export const DEMO_PASSWORD = 'Demo-Steiger-12'
export const DEMO_PIN = '2580'
// Hashes (argon2id) of both, stored because hashing belongs to the API.
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0cs3jTkiklg1XtMtVCgRrw$brX56hls8wzPwyb/zFH3679UCEjCuRgatul3mkwjsPY'
export const DEMO_PIN_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$nSjKXRUwznwzwlN0L9EBVA$JpxqQE+nMRLK9E5zRnzUugZdzso7LKj0lHv98jNvrcw'

export type DemoCustomer = {
  readonly id: string
  readonly contactId: string
  readonly email: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly gender: 'm' | 'v'
  readonly companyName: string | null
  readonly kvkNumber: string | null
  readonly phone: string
  readonly branchId: number
  readonly allowOnAccount: boolean
  readonly creditLimitCents: number
  readonly groupCode: string | null
  readonly addresses: readonly DemoAddress[]
}
export type DemoAddress = {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly street: string
  readonly houseNumber: string
  readonly postalCode: string
  readonly city: string
}

const SEED = 1
const CONSUMER = {
  id: rowId(SEED, 'customer', 0),
  contactId: rowId(SEED, 'contact', 0),
  email: 'particulier@demo.example',
  firstName: 'Noor',
  middleName: 'van der',
  lastName: 'Linden',
  gender: 'v',
  companyName: null,
  kvkNumber: null,
  phone: '+31612345678',
  branchId: 1,
  allowOnAccount: false,
  creditLimitCents: 0,
  groupCode: 'SPAAR',
  addresses: [
    {
      id: rowId(SEED, 'address', 0),
      type: 'InvoiceAddress',
      name: 'Noor van der Linden',
      street: 'Oudegracht',
      houseNumber: '120',
      postalCode: '3511 AW',
      city: 'Utrecht',
    },
    {
      id: rowId(SEED, 'address', 1),
      type: 'DeliveryAddress',
      name: 'Noor van der Linden',
      street: 'Oudegracht',
      houseNumber: '120',
      postalCode: '3511 AW',
      city: 'Utrecht',
    },
  ],
} as const satisfies DemoCustomer

const TRADE = {
  id: rowId(SEED, 'customer', 1),
  contactId: rowId(SEED, 'contact', 1),
  email: 'zakelijk@demo.example',
  firstName: 'Sam',
  middleName: '',
  lastName: 'Kuipers',
  gender: 'm',
  companyName: 'Kuipers Timmerwerken',
  kvkNumber: '68750110',
  phone: '+31687654321',
  branchId: 2,
  allowOnAccount: true,
  creditLimitCents: 1_000_000,
  groupCode: 'LOY',
  addresses: [
    {
      id: rowId(SEED, 'address', 2),
      type: 'InvoiceAddress',
      name: 'Kuipers Timmerwerken',
      street: 'Papaverweg',
      houseNumber: '34',
      postalCode: '1032 KJ',
      city: 'Amsterdam',
    },
    {
      id: rowId(SEED, 'address', 3),
      type: 'DeliveryAddress',
      name: 'Kuipers Timmerwerken',
      street: 'Papaverweg',
      houseNumber: '34',
      postalCode: '1032 KJ',
      city: 'Amsterdam',
    },
    {
      id: rowId(SEED, 'address', 4),
      type: 'DeliveryAddress1',
      name: 'Bouwplaats Singel',
      street: 'Singel',
      houseNumber: '250',
      postalCode: '1016 AB',
      city: 'Amsterdam',
    },
  ],
} as const satisfies DemoCustomer

/** A consumer, and a trade customer who may buy on account. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [CONSUMER, TRADE]
