import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import type { Ledger } from '../ledger.ts'
import { once } from '../once.ts'
import { labelOf } from './label.ts'

type ShipmentRow = { readonly id: string; readonly tracking: string; readonly body: string; readonly state: string }
type ById = { Params: { id: string } }
type Wanted = {
  readonly reference?: unknown
  readonly grams?: unknown
  readonly to?: { readonly postalCode?: unknown }
}

const PRICE_CENTS = 695
const KEY = /^Bearer test_[A-Za-z0-9]{10,}$/

function mustBeKnown(request: FastifyRequest) {
  if (!KEY.test(request.headers.authorization ?? '')) throw new Failure(401, 'Unknown key')
}

/** A carrier: charges each shipment once, and returns the charge of one that is cancelled. */
export function carrierRoutes(app: FastifyInstance, { ledger, url }: { ledger: Ledger; url: () => string }) {
  const find = (id: string): ShipmentRow => {
    const row = ledger.one<ShipmentRow>('select * from shipment where id = ?', id)
    if (!row) throw new Failure(404, 'No such shipment')
    return row
  }
  const charge = (id: string, cents: number) =>
    ledger.run('insert into carrier_charge (shipment_id, cents) values (?, ?)', id, cents)

  app.post('/carrier/shipments', async (request, reply) => {
    mustBeKnown(request)
    const body = (request.body ?? {}) as Wanted
    if (typeof body.grams !== 'number' || body.grams < 1 || typeof body.to?.postalCode !== 'string')
      throw new Failure(422, 'A shipment needs a weight and an address')
    const { status, body: made } = once(ledger, request, 201, () => {
      const id = `shp_${randomBytes(8).toString('hex')}`
      const tracking = `3S${randomBytes(6).toString('hex').toUpperCase()}`
      ledger.run(`insert into shipment values (?, ?, ?, 'open', 0)`, id, tracking, JSON.stringify(body))
      charge(id, PRICE_CENTS)
      return { id, trackingNumber: tracking, trackingUrl: `${url()}/carrier/track/${tracking}` }
    })
    return reply.code(status).send(made)
  })

  app.get<ById>('/carrier/shipments/:id/label', async (request, reply) => {
    mustBeKnown(request)
    const { id, tracking, state } = find(request.params.id)
    if (state !== 'open') throw new Failure(422, 'The shipment was cancelled')
    ledger.run('update shipment set labels = labels + 1 where id = ?', id)
    return reply.type('application/pdf').send(labelOf(tracking))
  })

  app.post<ById>('/carrier/shipments/:id/cancel', async (request) => {
    mustBeKnown(request)
    return ledger.together(() => {
      const { id, state } = find(request.params.id)
      if (state === 'open') {
        ledger.run(`update shipment set state = 'cancelled' where id = ?`, id)
        charge(id, -PRICE_CENTS)
      }
      return { id, state: 'cancelled' }
    })
  })

  app.get<{ Params: { tracking: string } }>('/carrier/track/:tracking', async (request, reply) => {
    const row = ledger.one<ShipmentRow>('select * from shipment where tracking = ?', request.params.tracking)
    if (!row) throw new Failure(404, 'No such parcel')
    return reply.type('text/plain').send(`Parcel ${row.tracking}: ${row.state}\n`)
  })

  app.get('/control/carrier', async () => ({
    shipments: ledger.all('select id, tracking, state, labels from shipment order by rowid'),
    charges: ledger.all('select shipment_id, cents from carrier_charge order by number'),
  }))
}
