import {
  askErasure,
  confirmErasure as confirmErasureCall,
  done,
  eraseAccount as eraseAccountCall,
  exportPersonalData,
} from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import { BRAND } from '@shop/retailer/brand'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../platform/db.ts'
import { accountOf, customerOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { requireReauthentication } from '../identity/index.ts'
import { confirmErasure, type Erasing, eraseAccount, requestErasure } from './erase.ts'
import { addressOfQuery } from './erase-queries.ts'
import { readPersonalData } from './personal-data.ts'
import { readablePage } from './readable.ts'

const refuse = refuseBy({ email_invalid: 422, open_orders: 422, token_invalid: 422 })

type Address = { readonly email: string; readonly is_confirmed: boolean }
async function addressOf(db: Queryable, contactId: string): Promise<Address | undefined> {
  const rows = await addressOfQuery.rows(db, contactId)
  return rows[0]
}

export function privacyRoutes(app: FastifyInstance, erasing: Erasing) {
  const { db } = erasing

  serve(app, exportPersonalData, async (request) => {
    const who = customerOf(request)
    await requireReauthentication(db, who.sessionId, request)
    const sections = await readPersonalData(db, who)
    const fileName = `${BRAND.slug}-${dayAt(request.now)}`
    const data = { createdAt: request.now.toISOString(), sections }
    return answer(200, done({ fileName, data, readable: readablePage(sections, request.now, request.locale) }))
  })

  // The customer types the address of the account, to prevent erasure by mistake.
  serve(app, eraseAccountCall, async (request) => {
    const { contactId, visitorId, sessionId } = customerOf(request)
    await requireReauthentication(db, sessionId, request)
    const address = await addressOf(db, contactId)
    if (address?.email !== request.body.email.trim().toLowerCase()) return refuse('email_invalid')
    const owner = { contactId, visitorId, email: address.email, isConfirmed: address.is_confirmed }
    const erased = await eraseAccount(erasing, owner, request.id)
    return erased.ok ? answer(200, done({ keptInvoices: erased.keptInvoices })) : refuse(erased.code)
  })

  serve(app, askErasure, async (request) => {
    const { body, locale, id } = request
    await requestErasure(erasing, body.email, { locale, by: accountOf(request), requestId: id })
    return answer(200, done(null))
  })

  serve(app, confirmErasureCall, async ({ body, id }) => {
    const erased = await confirmErasure(erasing, body.token, id)
    return erased.ok ? answer(200, done({ keptInvoices: erased.keptInvoices })) : refuse(erased.code)
  })
}
