import {
  done,
  logisticsBranch,
  readCustomer,
  readFinancialData,
  setDefaultBranch as setDefaultBranchCall,
  updateCustomer as updateCustomerCall,
  validatePhone,
} from '@shop/contract'
import { internationalPhone } from '@shop/domain/account/phone'
import { toEuros } from '@shop/domain/money'
import type { FastifyInstance } from 'fastify'
import { customerOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { renewSession, requireReauthentication, setSessionCookies } from '../identity/index.ts'
import type { AccountDeps } from './account-deps.ts'
import { findCredit, findEmail, findLogisticsBranch, setDefaultBranch } from './customer-queries.ts'
import { notifyEmailChange } from './notify-email-change.ts'
import { preferBranch } from './preference-queries.ts'
import { onlyFields, readWholeCustomer } from './read-customer.ts'
import { ensureDeliveryAddress } from './save-address.ts'
import { updateCustomer } from './update-customer.ts'

const refuse = refuseBy({ branch_not_found: 404, email_taken: 422, phone_invalid: 422 })

export function customerRoutes(app: FastifyInstance, identity: AccountDeps) {
  const { db } = identity

  serve(app, readCustomer, async (request) => {
    const who = customerOf(request)
    if (request.query.ensureDeliveryAddress) await ensureDeliveryAddress(db, { ...who, requestId: request.id })
    const customer = await readWholeCustomer(db, who, request)
    const { includeFields } = request.query
    return answer(200, done(includeFields ? onlyFields(customer, includeFields) : customer))
  })

  serve(app, readFinancialData, async (request) => {
    const [credit] = await findCredit.rows(db, customerOf(request).customerId)
    if (!credit) return answer(200, done(null))
    const { limit_cents: limit, owed_cents: owed } = credit
    const available = Math.max(0, limit - owed)
    return answer(200, done({ creditLimit: toEuros(limit), balance: toEuros(owed), available: toEuros(available) }))
  })

  serve(app, setDefaultBranchCall, async (request) => {
    const { customerId, contactId } = customerOf(request)
    const branchId = Number(request.body.storeId)
    const saved = await transaction(db, request.id, async (tx) => {
      const ok = await setDefaultBranch(tx, customerId, branchId)
      if (ok) await preferBranch(tx, { contactId }, branchId)
      return { ok }
    })
    return saved.ok ? answer(200, done({ defaultStoreId: String(branchId) })) : refuse('branch_not_found')
  })

  serve(app, updateCustomerCall, async (request, reply) => {
    const who = customerOf(request)
    const before = await findEmail(db, who.contactId)
    const after = request.body.email?.trim().toLowerCase()
    const isOther = after !== undefined && after !== before
    if (isOther) await requireReauthentication(db, who.sessionId, request)
    const changed = await updateCustomer(db, who, request.body, request.id, async (tx) => {
      if (isOther && before !== undefined) await notifyEmailChange(tx, identity.jobs, who.contactId, before, request)
    })
    if (!changed.ok) return refuse(changed.code)
    const customer = await readWholeCustomer(db, who, request)
    if (!request.query.refreshToken) return answer(200, done({ token: null, customer }))
    const halves = await renewSession(identity, who, request)
    setSessionCookies(reply, halves)
    return answer(200, done({ token: halves.token, customer }))
  })

  serve(app, validatePhone, async ({ query }) => {
    const formatted = internationalPhone(query.phoneNumber)
    return answer(200, done({ isValid: formatted !== undefined, formatted: formatted ?? '' }))
  })

  serve(app, logisticsBranch, async (request) => {
    const [found] = await findLogisticsBranch.rows(db, customerOf(request).customerId)
    return answer(200, done({ id: found?.id == null ? null : String(found.id) }))
  })
}
