import { writtenPostcode } from '@shop/domain/location/postcode'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type Breaker, makeBreaker } from '../../platform/breaker.ts'
import type { AddressRegister } from '../../ports/geocoding.ts'

const TIMEOUT_MS = 2_000
const ADDRESS = 'type:adres'
const PLACE = 'type:(adres OR weg OR woonplaats OR postcode)'
const FIELDS = 'type,weergavenaam,straatnaam,huisnummer,postcode,woonplaatsnaam,centroide_ll'

/** The part of a reply of the Locatieserver that is used here. */
const Reply = Type.Object({
  response: Type.Object({
    docs: Type.Array(
      Type.Object({
        weergavenaam: Type.String(),
        straatnaam: Type.Optional(Type.String()),
        huisnummer: Type.Optional(Type.Integer()),
        postcode: Type.Optional(Type.String()),
        woonplaatsnaam: Type.Optional(Type.String()),
        centroide_ll: Type.Optional(Type.String()),
      }),
    ),
  }),
})
type Found = Static<typeof Reply>['response']['docs'][number]

type Options = {
  /** Base of the service, without a slash at the end. */
  readonly url: string
  readonly breaker?: Breaker
}

/**
 * The national register of addresses (BAG) by way of PDOK's Locatieserver 3.1. While it is known to be down, requests
 * fail at once: a customer can always type an address by hand.
 */
export function openPdokRegister({ url, breaker = restingBreaker() }: Options): AddressRegister {
  async function find(
    parameters: Readonly<Record<string, string>>,
    filters: readonly string[],
  ): Promise<Found | undefined> {
    if (!breaker.mayPass()) throw new Error('address register unavailable')
    const query = new URLSearchParams([
      ...Object.entries(parameters),
      ...filters.map((filter) => ['fq', filter]),
      ...Object.entries({ fl: FIELDS, rows: '1' }),
    ])
    try {
      const reply = await fetch(`${url}/free?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!reply.ok) throw new Error(`address register returned ${reply.status}`)
      const body: unknown = await reply.json()
      if (!Value.Check(Reply, body)) throw new Error('address register returned an unknown body')
      breaker.worked()
      return body.response.docs[0]
    } catch (cause) {
      breaker.failed()
      throw cause
    }
  }

  return {
    async findAddress({ postalCode, houseNumber }) {
      const written = writtenPostcode(postalCode)
      if (written === undefined || !/^[1-9]\d{0,4}$/.test(houseNumber)) return undefined
      const postcode = written.replace(' ', '')
      const found = await find({ q: `${postcode} ${houseNumber}` }, [
        ADDRESS,
        `postcode:${postcode}`,
        `huisnummer:${houseNumber}`,
      ])
      if (!found?.straatnaam || !found.woonplaatsnaam) return undefined
      return { street: found.straatnaam, houseNumber, postalCode: written, city: found.woonplaatsnaam }
    },
    async findPlace(query) {
      const found = await find({ q: query.trim() }, [PLACE])
      const [, lng, lat] = /^POINT\((-?[\d.]+) (-?[\d.]+)\)$/.exec(found?.centroide_ll ?? '') ?? []
      return found && lat && lng ? { name: found.weergavenaam, lat: Number(lat), lng: Number(lng) } : undefined
    },
  }
}

const restingBreaker = () => makeBreaker({ failures: 5, withinMs: 10_000, openMs: 30_000 })
