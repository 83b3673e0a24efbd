import { randomInt } from 'node:crypto'
import { isInGroup } from '@shop/domain/loyalty/loyalty-customer'
import { CARD_RANDOM_DIGITS, cardNumber, joinedGroup, leftGroup } from '@shop/domain/loyalty/membership'
import { sql } from 'kysely'
import { inTransaction, type Pool, type Tx } from '../../platform/db.ts'
import type { Customer } from '../../platform/http/caller.ts'
import { findSetting } from '../settings/index.ts'

type Who = Pick<Customer, 'customerId' | 'contactId'>
const TRIES = 5

const newNumber = () => cardNumber(String(randomInt(10 ** CARD_RANDOM_DIGITS)).padStart(CARD_RANDOM_DIGITS, '0'))

async function codesOf(tx: Tx): Promise<readonly string[]> {
  const codes = await findSetting(tx, 'loyaltyCustomerCodes')
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string' && code !== '') : []
}

/** Locks the customer, so that two concurrent requests create one card. */
async function lockGroup(tx: Tx, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly group_code: string | null }>`
    select group_code from customer where id = ${customerId} for update`.execute(tx)
  return rows[0]?.group_code ?? null
}

async function cardOf(tx: Tx, { customerId, contactId }: Who): Promise<string> {
  const known = await sql<{ readonly number: string }>`
    select number from loyalty_card where customer_id = ${customerId} and contact_id = ${contactId}
    order by created_at limit 1`.execute(tx)
  if (known.rows[0]) return known.rows[0].number
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = await sql<{ readonly number: string }>`
      insert into loyalty_card (customer_id, contact_id, number) values (${customerId}, ${contactId}, ${newNumber()})
      on conflict (number) do nothing returning number`.execute(tx)
    if (made.rows[0]) return made.rows[0].number
  }
  throw new Error('no free card number found')
}

/** The customer earns points from the next order on and gets a card at once. */
export const joinProgramme = (pool: Pool, who: Who, requestId: string) =>
  inTransaction(pool, requestId, async (tx) => {
    const group = await lockGroup(tx, who.customerId)
    const codes = await codesOf(tx)
    const [first] = codes
    if (first === undefined) throw new Error('setting loyaltyCustomerCodes is empty')
    const joined = isInGroup(group, codes) ? group : joinedGroup(group, first)
    await sql`
      update customer set group_code = ${joined}, loyalty_type = 'Individual', loyalty_participation_level = 'Haler'
      where id = ${who.customerId}`.execute(tx)
    return { ok: true, cardNumber: await cardOf(tx, who) } as const
  })

/** Deletes the cards and stops earning points. The points ledger stays unchanged. */
export const leaveProgramme = (pool: Pool, { customerId }: Who, requestId: string) =>
  inTransaction(pool, requestId, async (tx) => {
    const group = leftGroup(await lockGroup(tx, customerId), await codesOf(tx))
    await sql`
      update customer set group_code = ${group}, loyalty_type = null, loyalty_participation_level = null
      where id = ${customerId}`.execute(tx)
    await sql`delete from loyalty_card where customer_id = ${customerId}`.execute(tx)
    return { ok: true } as const
  })
