import { done, findAddress as findAddressCall, postcodeCoordinates } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Reading } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { coordinatesOf, findAddress } from './places.ts'

const refuse = refuseBy({ address_not_found: 404 })

export function locationRoutes(app: FastifyInstance, { db: { raw } }: Pick<Reading, 'db'>) {
  serve(app, findAddressCall, async ({ body }) => {
    const found = await findAddress(raw, body)
    return found ? answer(200, done(found)) : refuse('address_not_found')
  })

  serve(app, postcodeCoordinates, async ({ query }) => {
    const found = await coordinatesOf(raw, query.postalcode)
    return found ? answer(200, done(found)) : refuse('address_not_found')
  })
}
