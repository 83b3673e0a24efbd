// Checked by tsc only: each @ts-expect-error is a mistake that the types must reject.
import { createClient, done, faqCategory, popularBrands, productStock, refusal } from '@shop/contract'
import { readStaffMember } from '@shop/contract/staff/session'
import type { FastifyInstance } from 'fastify'
import { serveStaff } from '../../src/modules/staff/http/serve-staff.ts'
import type { Db, Tx } from '../../src/platform/db.ts'
import { answer, refuseBy, serve } from '../../src/platform/http/serve.ts'

declare const app: FastifyInstance
declare const pool: Db
declare function useCase(tx: Tx): void
const view = { name: 'a', title: 'A', questions: [] }

export async function clientTypes() {
  const call = createClient({ baseUrl: 'http://x' })
  const reply = await call(faqCategory, { params: { name: 'a', locale: 'nl' } })
  if (reply.status === 200) return reply.body.Data.questions[0]?.answer
  if (reply.status === 404) {
    const code: 'faq_not_found' = reply.body.Code
    return code
  }
  // @ts-expect-error 418 is not declared
  if (reply.status === 418) return
  // @ts-expect-error missing path parameter
  await call(faqCategory, { params: { name: 'a' } })
  // @ts-expect-error unknown body field
  await call(productStock, { body: { ids: [], extra: 1 } })
  // @ts-expect-error query of the wrong type
  await call(popularBrands, { query: { limit: 'two' } })
  await call(popularBrands, {})
}

export function serverTypes() {
  serve(app, faqCategory, async ({ params }) =>
    params.locale === 'nl' ? answer(200, done(view)) : refuseBy({ faq_not_found: 404 })('faq_not_found'),
  )
  // @ts-expect-error a refusal cannot leave as 200
  serve(app, faqCategory, async () => answer(200, refusal('faq_not_found')))
  // @ts-expect-error a code of another call
  serve(app, faqCategory, async () => answer(404, refusal('brand_not_found')))
  // @ts-expect-error an undeclared status
  serve(app, faqCategory, async () => answer(410, refusal('faq_not_found')))
  // @ts-expect-error a wrong field
  serve(app, faqCategory, async () => answer(200, done({ ...view, title: 1 })))
  // @ts-expect-error this call has no query
  serve(app, faqCategory, async ({ query }) => answer(200, done({ ...view, title: query.limit })))
  // @ts-expect-error a use case receives its transaction and does not accept the pool
  useCase(pool)
}

// @ts-expect-error the shop's process cannot serve a staff endpoint
serve(app, readStaffMember, async () => answer(200, null as never))
// @ts-expect-error the staff API cannot serve an endpoint of the shop
serveStaff(app, faqCategory, async () => answer(200, null as never))
