import { type Static, Type } from 'typebox'
import { BranchView } from '../branch.ts'
import {
  Closed,
  Email,
  Euro,
  HouseNumber,
  IsoInstant,
  Line,
  LineOrNothing,
  ObjectOrNull,
  Phone,
  Postcode,
  TextOrNull,
} from '../wire.ts'

export const GENDERS = ['m', 'v', 'x', ''] as const
const Gender = Type.Enum([...GENDERS])

export const AddressView = Type.Object({
  id: Type.String(),
  customerId: Type.String(),
  type: Type.String({ description: "Types that start with 'DeliveryAddress' are delivery addresses" }),
  name: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  gender: Gender,
  phone: TextOrNull,
  email: TextOrNull,
  memo: TextOrNull,
  street: Type.String(),
  houseNumber: Type.String(),
  houseNumberExtension: TextOrNull,
  postalCode: Type.String(),
  city: Type.String(),
})
export type AddressView = Static<typeof AddressView>

/** Address fields that a customer fills in. */
export const AddressBody = Type.Object(
  {
    type: Type.Optional(Type.String({ pattern: '^DeliveryAddress[0-9]{0,3}$' })),
    name: LineOrNothing,
    firstName: Line,
    middleName: LineOrNothing,
    lastName: Line,
    gender: Type.Optional(Gender),
    phone: Phone,
    email: Type.Optional(Email),
    memo: Type.Optional(Type.String({ maxLength: 500 })),
    street: Line,
    houseNumber: HouseNumber,
    houseNumberExtension: Type.Optional(Type.String({ maxLength: 10 })),
    postalCode: Postcode,
    city: Line,
  },
  Closed,
)

export const CustomerView = Type.Object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  contactFirstName: Type.String(),
  contactMiddleName: Type.String(),
  contactLastName: Type.String(),
  gender: Gender,
  companyName: TextOrNull,
  kvkNumber: TextOrNull,
  phone: TextOrNull,
  mobileNumber: TextOrNull,
  creationDate: IsoInstant,
  defaultStoreId: TextOrNull,
  defaultStore: ObjectOrNull(BranchView),
  addresses: Type.Array(AddressView),
  contactId: Type.String(),
  defaultContactId: TextOrNull,
  contactCard: ObjectOrNull(Type.Object({ number: Type.String() })),
  cards: Type.Array(Type.Object({ id: Type.String(), number: Type.String(), totalBonusPoints: Type.Integer() })),
  allowOnAccount: Type.Boolean(),
  groupCode: TextOrNull,
  bonusPoints: Type.Integer(),
  bonusPointsThreshold: Type.Integer(),
  loyaltyType: TextOrNull,
  loyaltyParticipationLevel: TextOrNull,
  sbiCode: TextOrNull,
  focus: TextOrNull,
  /** `pending` until the address is confirmed by mail. */
  newsletter: Type.Enum(['active', 'pending', 'off']),
})
export type CustomerView = Static<typeof CustomerView>

export const FinancialData = Type.Object({ creditLimit: Euro, balance: Euro, available: Euro })
