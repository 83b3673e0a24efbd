import { randomInt } from 'node:crypto'
import { isInGroup } from '@shop/domain/loyalty/loyalty-customer'
import { CARD_RANDOM_DIGITS, cardNumber, joinedGroup, leftGroup } from '@shop/domain/loyalty/membership'
import type { Db, Tx } from '../../platform/db.ts'
import type { Customer } from '../../platform/http/caller.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { findSetting } from '../settings/index.ts'
import {
  deleteLoyaltyCardQuery,
  insertLoyaltyCardQuery,
  joinProgrammeQuery,
  leaveProgrammeQuery,
  lockGroupQuery,
  selectLoyaltyCardQuery,
} from './loyalty-queries.ts'

type Who = Pick<Customer, 'customerId' | 'contactId'>
const TRIES = 5

const newNumber = () => cardNumber(String(randomInt(10 ** CARD_RANDOM_DIGITS)).padStart(CARD_RANDOM_DIGITS, '0'))

async function codesOf(tx: Tx): Promise<readonly string[]> {
  const codes = await findSetting(tx, 'loyaltyCustomerCodes')
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string' && code !== '') : []
}

/** Locks the customer, so that two concurrent requests create one card. */
async function lockGroup(tx: Tx, customerId: string): Promise<string | null> {
  const rows = await lockGroupQuery.rows(tx, customerId)
  return rows[0]?.group_code ?? null
}

async function cardOf(tx: Tx, { customerId, contactId }: Who): Promise<string> {
  const known = await selectLoyaltyCardQuery.rows(tx, customerId, contactId)
  if (known[0]) return known[0].number
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = await insertLoyaltyCardQuery.rows(tx, customerId, contactId, newNumber())
    if (made[0]) return made[0].number
  }
  throw new Error('no free card number found')
}

/** The customer earns points from the next order on and gets a card at once. */
export const joinProgramme = (db: Db, who: Who, requestId: string) =>
  transaction(db, requestId, async (tx) => {
    const group = await lockGroup(tx, who.customerId)
    const codes = await codesOf(tx)
    const [first] = codes
    if (first === undefined) throw new Error('setting loyaltyCustomerCodes is empty')
    const joined = isInGroup(group, codes) ? group : joinedGroup(group, first)
    await joinProgrammeQuery.rows(tx, joined, who.customerId)
    return { ok: true, cardNumber: await cardOf(tx, who) } as const
  })

/** Deletes the cards and stops earning points. The points ledger stays unchanged. */
export const leaveProgramme = (db: Db, { customerId }: Who, requestId: string) =>
  transaction(db, requestId, async (tx) => {
    const group = leftGroup(await lockGroup(tx, customerId), await codesOf(tx))
    await leaveProgrammeQuery.rows(tx, group, customerId)
    await deleteLoyaltyCardQuery.rows(tx, customerId)
    return { ok: true } as const
  })
