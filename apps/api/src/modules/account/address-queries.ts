import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

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

const COLUMNS = sql.raw(
  'id, customer_id, type, name, first_name, middle_name, last_name, gender, phone, email, memo, street, house_number, house_number_extension, postal_code, city',
)

export async function listAddresses(db: Db, customerId: string): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select ${COLUMNS} from address where customer_id = ${customerId} order by type`.execute(db)
  return rows
}

/** Serialises inserts, so that two concurrent addresses get different types. */
export const lockAddresses = (tx: Tx, customerId: string) =>
  sql`select from customer where id = ${customerId} for no key update`.execute(tx)

export async function insertAddress(tx: Tx, customerId: string, one: NewAddress): Promise<AddressRow> {
  const { rows } = await sql<AddressRow>`
    insert into address (customer_id, type, name, first_name, middle_name, last_name, gender, phone, email, memo, street,
      house_number, house_number_extension, postal_code, city)
    values (${customerId}, ${one.type}, ${one.name}, ${one.first_name}, ${one.middle_name}, ${one.last_name},
      ${one.gender}, ${one.phone}, ${one.email}, ${one.memo}, ${one.street}, ${one.house_number},
      ${one.house_number_extension}, ${one.postal_code}, ${one.city})
    returning ${COLUMNS}`.execute(tx)
  if (!rows[0]) throw new Error('insert of the address returned no row')
  return rows[0]
}

/** Leaves the type unchanged. Returns nothing for another customer's address. */
export async function updateAddress(
  tx: Tx,
  customerId: string,
  id: string,
  one: Omit<NewAddress, 'type'>,
): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    update address set name = ${one.name}, first_name = ${one.first_name}, middle_name = ${one.middle_name},
      last_name = ${one.last_name}, gender = ${one.gender}, phone = ${one.phone}, email = ${one.email},
      memo = ${one.memo}, street = ${one.street}, house_number = ${one.house_number},
      house_number_extension = ${one.house_number_extension}, postal_code = ${one.postal_code}, city = ${one.city}
    where id = ${id} and customer_id = ${customerId}
    returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

export async function deleteAddress(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from address where id = ${id} and customer_id = ${customerId} and type like 'DeliveryAddress%'
    returning id`.execute(db)
  return rows.length > 0
}
