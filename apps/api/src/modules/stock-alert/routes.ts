import { confirmStockAlert, done, endStockAlert, requestStockAlert } from '@shop/contract'
import { ALERT_REQUESTED } from '@shop/texts/letters/stock-alert'
import type { FastifyInstance } from 'fastify'
import { accountOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { type Alerting, confirmByToken, hashOf, requestAlert } from './request-alert.ts'
import { endAlert } from './stock-alert-queries.ts'

const refuse = refuseBy({
  email_invalid: 422,
  product_not_found: 404,
  branch_not_found: 404,
  not_orderable: 422,
  in_stock: 422,
  token_invalid: 422,
})

export function stockAlertRoutes(app: FastifyInstance, alerting: Alerting) {
  serve(app, requestStockAlert, async (request) => {
    const { locale, id, now, body, params } = request
    const asked = await requestAlert(alerting, {
      email: body.email,
      productId: params.id,
      branchId: body.storeId === undefined ? null : Number(body.storeId),
      ...{ locale, now, by: accountOf(request), requestId: id },
    })
    return asked.ok ? answer(200, done(true, ALERT_REQUESTED[locale])) : refuse(asked.code)
  })

  serve(app, confirmStockAlert, async ({ body, now }) =>
    (await confirmByToken(alerting.db, body.token, now)) ? answer(200, done(true)) : refuse('token_invalid'),
  )

  // The same reply for an unknown link: after the mail, the address has been deleted too.
  serve(app, endStockAlert, async ({ body, query }) => {
    await endAlert(alerting.db, hashOf(body?.token ?? query.token ?? ''))
    return answer(200, done(true))
  })
}
