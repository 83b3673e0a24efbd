import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

export type AddressRow = {
  readonly id: string
  readonly customer_id: string
  readonly type: string
  readonly name: string
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  readonly gender: 'm' | 'v' | 'x' | ''
  readonly phone: string | null
  readonly email: string | null
  readonly memo: string | null
  readonly street: string
  readonly house_number: string
  readonly house_number_extension: string | null
  readonly postal_code: string
  readonly city: string
}
export type NewAddress = Omit<AddressRow, 'id' | 'customer_id'>

const COLUMNS = `id, customer_id, type, name, first_name, middle_name, last_name, gender, phone, email, memo, street, house_number,
  house_number_extension, postal_code, city`

const listAddressesQuery = prepared<AddressRow, [customerId: string]>(
  'account_list_addresses',
  `select ${COLUMNS} from address where customer_id = $1 order by type`,
)

export async function listAddresses(db: Queryable, customerId: string): Promise<AddressRow[]> {
  return listAddressesQuery.rows(db, customerId)
}

const lockAddressesQuery = prepared<NoColumns, [customerId: string]>(
  'account_lock_addresses',
  `select from customer where id = $1 for no key update`,
)

/** Serialises inserts, so that two concurrent addresses get different types. */
export const lockAddresses = (tx: Tx, customerId: string) => lockAddressesQuery.rows(tx, customerId)

const insertAddressQuery = prepared<
  AddressRow,
  [
    customerId: string,
    type: string,
    name: string,
    firstName: string,
    middleName: string,
    lastName: string,
    gender: string,
    phone: string | null,
    email: string | null,
    memo: string | null,
    street: string,
    houseNumber: string,
    houseNumberExtension: string | null,
    postalCode: string,
    city: string,
  ]
>(
  'account_insert_address',
  `insert into address (customer_id, type, name, first_name, middle_name, last_name, gender, phone, email, memo, street,
     house_number, house_number_extension, postal_code, city)
   values ($1, $2, $3, $4, $5, $6,
     $7, $8, $9, $10, $11, $12,
     $13, $14, $15)
   returning ${COLUMNS}`,
)

export async function insertAddress(tx: Tx, customerId: string, one: NewAddress): Promise<AddressRow> {
  const rows = await insertAddressQuery.rows(
    tx,
    customerId,
    one.type,
    one.name,
    one.first_name,
    one.middle_name,
    one.last_name,
    one.gender,
    one.phone,
    one.email,
    one.memo,
    one.street,
    one.house_number,
    one.house_number_extension,
    one.postal_code,
    one.city,
  )
  if (!rows[0]) throw new Error('insert of the address returned no row')
  return rows[0]
}

const updateAddressQuery = prepared<
  AddressRow,
  [
    name: string,
    firstName: string,
    middleName: string,
    lastName: string,
    gender: string,
    phone: string | null,
    email: string | null,
    memo: string | null,
    street: string,
    houseNumber: string,
    houseNumberExtension: string | null,
    postalCode: string,
    city: string,
    id: string,
    customerId: string,
  ]
>(
  'account_update_address',
  `update address set name = $1, first_name = $2, middle_name = $3,
     last_name = $4, gender = $5, phone = $6, email = $7,
     memo = $8, street = $9, house_number = $10,
     house_number_extension = $11, postal_code = $12, city = $13
   where id = $14 and customer_id = $15
   returning ${COLUMNS}`,
)

/** Leaves the type unchanged. Returns nothing for another customer's address. */
export async function updateAddress(
  tx: Tx,
  customerId: string,
  id: string,
  one: Omit<NewAddress, 'type'>,
): Promise<AddressRow | undefined> {
  const rows = await updateAddressQuery.rows(
    tx,
    one.name,
    one.first_name,
    one.middle_name,
    one.last_name,
    one.gender,
    one.phone,
    one.email,
    one.memo,
    one.street,
    one.house_number,
    one.house_number_extension,
    one.postal_code,
    one.city,
    id,
    customerId,
  )
  return rows[0]
}

const deleteAddressQuery = prepared<{ readonly id: string }, [id: string, customerId: string]>(
  'account_delete_address',
  `delete from address where id = $1 and customer_id = $2 and type like 'DeliveryAddress%'
   returning id`,
)

export async function deleteAddress(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const rows = await deleteAddressQuery.rows(db, id, customerId)
  return rows.length > 0
}
