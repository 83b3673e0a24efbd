import { done, findAddress, findPlace, postcodeCoordinates } from '@shop/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import type { AddressRegister, RegisteredPlace } from '../../ports/geocoding.ts'
import { geocode, type Maps } from './geocode.ts'

const refuse = refuseBy({ address_not_found: 404 })
const RETRY_SECONDS = 30

/** A register that is down is reported as such, not as an address that does not exist. */
async function ask<T>(log: FastifyRequest['log'], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn({ err: error }, 'address register unavailable')
    throw new Refusal('unavailable', RETRY_SECONDS)
  }
}

export function locationRoutes(app: FastifyInstance, register: AddressRegister) {
  // the register has Dutch addresses only
  const maps: Maps<RegisteredPlace> = ({ query }) => register.findPlace(query)

  serve(app, findAddress, async ({ body, log }) => {
    const found = await ask(log, () => register.findAddress(body))
    return found ? answer(200, done(found)) : refuse('address_not_found')
  })

  serve(app, postcodeCoordinates, async ({ query, log }) => {
    const found = await ask(log, () => geocode(maps, { postcode: query.postalcode }))
    return found ? answer(200, done({ lat: found.lat, lng: found.lng })) : refuse('address_not_found')
  })

  serve(app, findPlace, async ({ query, log }) => {
    const found = await ask(log, () => geocode(maps, { address: query.address }))
    return answer(200, done(found ?? null))
  })
}
