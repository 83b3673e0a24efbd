import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openHttpCarrier } from '../../src/adapters/carrier/http-carrier.ts'
import { CarrierRefusal } from '../../src/ports/carrier.ts'

const PARCEL = {
  parcelId: '0190a6f0-0000-7000-8000-00000000dead',
  reference: 'B1',
  grams: 500,
  to: { name: 'Jo', street: 'Singel', houseNumber: '1', postalCode: '1016 AB', city: 'Breda' },
}
const GOOD = { id: 'shp_1', trackingNumber: '3S1', trackingUrl: 'https://carrier.example/3S1' }

/** A carrier that always replies with this. */
async function aCarrier(status: number, body: string) {
  const server = createServer((_, response) => void response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return openHttpCarrier({ url: `http://127.0.0.1:${port}`, apiKey: 'test_1234567890' })
}

describe('carrier over HTTP', () => {
  test('rejects replies with a script as link or a label that is no PDF', async () => {
    const odd = [{ trackingUrl: 'javascript:alert(1)' }, { trackingNumber: '<b>' }, { id: '../x' }, { id: undefined }]
    for (const over of odd) {
      const carrier = await aCarrier(201, JSON.stringify({ ...GOOD, ...over }))
      await expect(carrier.create(PARCEL)).rejects.toThrow('unexpected body')
    }
    const carrier = await aCarrier(201, JSON.stringify(GOOD))
    expect(await carrier.create(PARCEL)).toEqual({
      carrierId: 'shp_1',
      trackingNumber: '3S1',
      trackingUrl: 'https://carrier.example/3S1',
    })
    await expect((await aCarrier(200, '<html>')).label('shp_1')).rejects.toThrow('no label')
  })

  test('tells a refusal from a failure that may pass', async () => {
    for (const status of [400, 404, 422])
      await expect((await aCarrier(status, '')).create(PARCEL)).rejects.toBeInstanceOf(CarrierRefusal)
    for (const status of [409, 429, 500, 503])
      await expect((await aCarrier(status, '')).create(PARCEL)).rejects.not.toBeInstanceOf(CarrierRefusal)
  })
})
