import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db.ts'
import { askerOf, noteEvent } from '../identity/index.ts'
import type { AccountDeps } from './account-deps.ts'

type Asking = Pick<FastifyRequest, 'id' | 'locale' | 'headers' | 'ip' | 'protocol'>

/** The new address is asked to be confirmed; the old one is told, because its owner may know nothing of it. */
export async function tellOfNewEmail(
  tx: Tx,
  jobs: AccountDeps['jobs'],
  contactId: string,
  before: string,
  request: Asking,
): Promise<void> {
  const { locale } = request
  await noteEvent(tx, contactId, 'email-changed', askerOf(request))
  await jobs.send(tx, 'account-mail', { kind: 'confirm-new-email', contactId, locale })
  await jobs.send(tx, 'account-mail', { kind: 'email-changed', contactId, to: before, locale })
}
