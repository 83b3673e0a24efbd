import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type Carrier, CarrierRefusal } from '../../ports/carrier.ts'

export type HttpCarrierOptions = {
  /** Base of the service, without a slash at the end. */
  readonly url: string
  readonly apiKey: string
}

const TIMEOUT_MS = 8_000
/** A conflict with a concurrent request of the same key, and a rate limit: both pass by waiting. */
const TEMPORARY = new Set([408, 409, 425, 429])
const MOST_BYTES = 2_000_000

const Reply = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }),
  trackingNumber: Type.String({ pattern: '^[A-Za-z0-9 -]{1,40}$' }),
  // A link on the order page: never a script.
  trackingUrl: Type.String({ pattern: '^https?://[^\\s"<>]{1,300}$' }),
})

/** A carrier with labels over HTTP and JSON. The simulator implements the same interface. */
export function openHttpCarrier({ url, apiKey }: HttpCarrierOptions): Carrier {
  async function send(path: string, init: RequestInit): Promise<Response> {
    const reply = await fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, ...init.headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (reply.ok) return reply
    const text = `carrier returned ${reply.status}`
    throw reply.status < 500 && !TEMPORARY.has(reply.status) ? new CarrierRefusal(text) : new Error(text)
  }
  const idOf = (carrierId: string) => encodeURIComponent(carrierId)
  return {
    async create({ parcelId, ...parcel }) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': parcelId }
      const reply = await send('/shipments', { method: 'POST', headers, body: JSON.stringify(parcel) })
      const body: unknown = await reply.json()
      if (!Value.Check(Reply, body)) throw new Error('carrier returned an unexpected body')
      return { carrierId: body.id, trackingNumber: body.trackingNumber, trackingUrl: body.trackingUrl }
    },
    async label(carrierId) {
      const reply = await send(`/shipments/${idOf(carrierId)}/label`, { method: 'GET' })
      const content = Buffer.from(await reply.arrayBuffer())
      if (content.length > MOST_BYTES || !content.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new Error('carrier returned no label')
      return content
    },
    async cancel(carrierId) {
      await send(`/shipments/${idOf(carrierId)}/cancel`, { method: 'POST' })
    },
  }
}
