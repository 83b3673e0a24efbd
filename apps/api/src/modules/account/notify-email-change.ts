import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/db.ts'
import { askerOf, recordAccountEvent } from '../identity/index.ts'
import type { AccountDeps } from './account-deps.ts'

type RequestContext = Pick<FastifyRequest, 'id' | 'locale' | 'headers' | 'ip' | 'protocol'>

/** Requests confirmation from the new address and warns the old one, in case its owner did not make the change. */
export async function notifyEmailChange(
  tx: Tx,
  jobs: AccountDeps['jobs'],
  contactId: string,
  before: string,
  request: RequestContext,
): Promise<void> {
  const { locale } = request
  await recordAccountEvent(tx, contactId, 'email-changed', askerOf(request))
  await jobs.send(tx, 'account-mail', { kind: 'confirm-new-email', contactId, locale })
  await jobs.send(tx, 'account-mail', { kind: 'email-changed', contactId, to: before, locale })
}
