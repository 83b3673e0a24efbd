import { createHash, randomBytes } from 'node:crypto'
import { inTransaction, type Pool, type Tx } from '../../platform/db.ts'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import type { ShopQueues } from '../../queues.ts'
import {
  askErasure,
  countInvoices,
  customersOf,
  deleteByEmail,
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

export type Erasing = { readonly pool: Pool; readonly jobs: JobSender<ShopQueues> }
type Erased = { readonly ok: true; readonly keptInvoices: number }
type OpenOrders = { readonly ok: false; readonly code: 'open_orders' }

const hashOf = (what: string, text: string) => createHash('sha256').update(`${what}:${text}`).digest()
const emailHash = (email: string) => hashOf('erasure-email', email)

/** Everything under one address: accounts, orders as a guest, mailings. */
async function eraseAddress(tx: Tx, jobs: Erasing['jobs'], email: string): Promise<Erased | OpenOrders> {
  const customerIds = await customersOf(tx, email)
  if (await hasOpenOrders(tx, customerIds)) return { ok: false, code: 'open_orders' }
  const keptInvoices = await countInvoices(tx, customerIds)
  await maskAroundOrders(tx, customerIds)
  await maskOrders(tx, customerIds)
  await deleteOwned(tx, customerIds)
  await maskCustomers(tx, customerIds)
  await deleteContacts(tx, email)
  await deleteByEmail(tx, email)
  const id = await noteErasure(tx, emailHash(email), keptInvoices)
  await jobs.send(tx, 'tell-erasure', { erasureId: id })
  return { ok: true, keptInvoices }
}

type Owner = { readonly email: string; readonly visitorId: string | undefined; readonly requestId: string }

/** The account of who is signed in, in one transaction: all of it or nothing. */
export const eraseAccount = (
  { pool, jobs }: Erasing,
  { email, visitorId, requestId }: Owner,
): Promise<Erased | OpenOrders> =>
  inTransaction(pool, requestId, async (tx) => {
    if (visitorId !== undefined) await deleteViewed(tx, visitorId)
    return eraseAddress(tx, jobs, email)
  })

/** For who has no account: a link to the address itself, which alone proves whose it is. */
export async function askToBeErased({ pool, jobs }: Erasing, typed: string, locale: 'nl' | 'en', requestId: string) {
  const email = typed.trim().toLowerCase()
  await inTransaction(pool, requestId, async (tx) => {
    await jobs.send(tx, 'erasure-mail', { email, locale })
    return { ok: true }
  })
}

/** Made where the mail is made. The address is part of the token, so that it stands nowhere else meanwhile. */
export async function erasureToken(pool: Pool, email: string): Promise<string> {
  const token = `${randomBytes(24).toString('base64url')}.${Buffer.from(email).toString('base64url')}`
  await pool.transaction().execute((tx) => askErasure(tx, emailHash(email), hashOf('erasure', token)))
  return token
}

export const confirmErasure = (
  { pool, jobs }: Erasing,
  token: string,
  requestId: string,
): Promise<Erased | OpenOrders | { readonly ok: false; readonly code: 'token_invalid' }> =>
  inTransaction(pool, requestId, async (tx) => {
    const email = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const asked = await takeErasure(tx, hashOf('erasure', token))
    if (!asked?.equals(emailHash(email))) return { ok: false, code: 'token_invalid' } as const
    return eraseAddress(tx, jobs, email)
  })
