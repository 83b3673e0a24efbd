import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '@shop/domain/locale'
import type { Db, Tx } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import type { ShopQueues } from '../../queues.ts'
import {
  askErasure,
  countInvoices,
  customersOf,
  customersOfContact,
  deleteByEmail,
  deleteContact,
  deleteContacts,
  deleteOwned,
  deleteViewed,
  hasOpenOrders,
  maskAroundOrders,
  maskCustomers,
  maskOrders,
  noteErasure,
  takeErasure,
} from './erase-queries.ts'

export type Erasing = { readonly db: Db; readonly jobs: JobSender<ShopQueues> }
type Erased = { readonly ok: true; readonly keptInvoices: number }
type OpenOrders = { readonly ok: false; readonly code: 'open_orders' }

const hashOf = (what: string, text: string) => createHash('sha256').update(`${what}:${text}`).digest()
const emailHash = (email: string) => hashOf('erasure-email', email)

/** Deletes the data of these customers; orders and invoices stay without a name. */
async function eraseCustomers(tx: Tx, customerIds: readonly string[]): Promise<Erased | OpenOrders> {
  if (await hasOpenOrders(tx, customerIds)) return { ok: false, code: 'open_orders' }
  const keptInvoices = await countInvoices(tx, customerIds)
  await maskAroundOrders(tx, customerIds)
  await maskOrders(tx, customerIds)
  await maskCustomers(tx, customerIds)
  await deleteOwned(tx, customerIds)
  return { ok: true, keptInvoices }
}

/** Erases everything under one address: accounts, guest orders and mailings. Only for its proven owner. */
async function eraseAddress(tx: Tx, jobs: Erasing['jobs'], email: string): Promise<Erased | OpenOrders> {
  const erased = await eraseCustomers(tx, await customersOf(tx, email))
  if (!erased.ok) return erased
  await deleteContacts(tx, email)
  await deleteByEmail(tx, email)
  return noted(tx, jobs, email, erased)
}

/** Erases only the account: its address is unconfirmed, so guest orders and mailings may belong to another person. */
async function eraseContact(
  tx: Tx,
  jobs: Erasing['jobs'],
  { email, contactId }: Pick<Owner, 'email' | 'contactId'>,
): Promise<Erased | OpenOrders> {
  const erased = await eraseCustomers(tx, await customersOfContact(tx, contactId))
  if (!erased.ok) return erased
  await deleteContact(tx, contactId)
  return noted(tx, jobs, email, erased)
}

async function noted(tx: Tx, jobs: Erasing['jobs'], email: string, { keptInvoices }: Erased): Promise<Erased> {
  const id = await noteErasure(tx, emailHash(email), keptInvoices)
  await jobs.send(tx, 'tell-erasure', { erasureId: id })
  return { ok: true, keptInvoices }
}

export type Owner = {
  readonly contactId: string
  readonly email: string
  readonly isConfirmed: boolean
  readonly visitorId: string | undefined
}

/** Erases the account of the signed-in customer in one transaction. */
export const eraseAccount = ({ db, jobs }: Erasing, owner: Owner, requestId: string): Promise<Erased | OpenOrders> =>
  transaction(db, requestId, async (tx) => {
    if (owner.visitorId !== undefined) await deleteViewed(tx, owner.visitorId)
    return owner.isConfirmed ? eraseAddress(tx, jobs, owner.email) : eraseContact(tx, jobs, owner)
  })

/** For people without an account: mails a link to the address, because only its owner can open it. */
export async function requestErasure(
  { db, jobs }: Erasing,
  typed: string,
  { locale, by, requestId }: { readonly locale: Locale; readonly by: string | undefined; readonly requestId: string },
) {
  const email = typed.trim().toLowerCase()
  await transaction(db, requestId, async (tx) => {
    await jobs.send(tx, 'erasure-mail', { email, locale }, { by })
    return { ok: true }
  })
}

/** Created with the mail. The address is part of the token, so that it is not stored until confirmed. */
export async function erasureToken(db: Db, email: string): Promise<string> {
  const token = `${randomBytes(24).toString('base64url')}.${Buffer.from(email).toString('base64url')}`
  await askErasure(db, emailHash(email), hashOf('erasure', token))
  return token
}

export const confirmErasure = (
  { db, jobs }: Erasing,
  token: string,
  requestId: string,
): Promise<Erased | OpenOrders | { readonly ok: false; readonly code: 'token_invalid' }> =>
  transaction(db, requestId, async (tx) => {
    const email = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const asked = await takeErasure(tx, hashOf('erasure', token))
    if (!asked?.equals(emailHash(email))) return { ok: false, code: 'token_invalid' } as const
    return eraseAddress(tx, jobs, email)
  })
