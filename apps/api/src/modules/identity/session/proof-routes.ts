import { done, giveProof } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { findContact } from '../account/contact-queries.ts'
import { recordAccountEvent } from '../account-events.ts'
import { askerOf } from '../asker.ts'
import type { IdentityDeps } from '../identity.ts'
import { recordReauthentication } from './session-queries.ts'

const refuse = refuseBy({ password_wrong: 422 })

export function proofRoutes(app: FastifyInstance, { db, hasher }: IdentityDeps) {
  serve(app, giveProof, async (request) => {
    const { contactId, sessionId } = customerOf(request)
    const contact = await findContact(db, contactId)
    if (!(await hasher.verify(request.body.password, contact?.password_hash))) {
      await recordAccountEvent(db, contactId, 'proof-refused', askerOf(request))
      return refuse('password_wrong')
    }
    await recordReauthentication(db, sessionId)
    return answer(200, done(null))
  })
}
