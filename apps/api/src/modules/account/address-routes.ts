import {
  addAddress as addAddressCall,
  changeAddress as changeAddressCall,
  done,
  listAddresses as listAddressesCall,
  removeAddress,
} from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { deleteAddress, listAddresses } from './address-queries.ts'
import { toAddressView } from './customer-view.ts'
import { addAddress, changeAddress } from './save-address.ts'

const refuse = refuseBy({ address_not_found: 404, postcode_invalid: 422, phone_invalid: 422 })

export function addressRoutes(app: FastifyInstance, db: Db) {
  serve(app, listAddressesCall, async (request) => {
    const rows = await listAddresses(db, customerOf(request).customerId)
    return answer(200, done(rows.map(toAddressView)))
  })

  serve(app, addAddressCall, async (request) => {
    const { customerId } = customerOf(request)
    const saved = await addAddress(db, { customerId, requestId: request.id }, request.body)
    return saved.ok ? answer(200, done(toAddressView(saved.address))) : refuse(saved.code)
  })

  serve(app, changeAddressCall, async (request) => {
    const { customerId } = customerOf(request)
    const saved = await changeAddress(db, { customerId, requestId: request.id }, request.params.id, request.body)
    return saved.ok ? answer(200, done(toAddressView(saved.address))) : refuse(saved.code)
  })

  serve(app, removeAddress, async (request) => {
    const isGone = await deleteAddress(db, customerOf(request).customerId, request.params.id)
    return isGone ? answer(200, done(true)) : refuse('address_not_found')
  })
}
