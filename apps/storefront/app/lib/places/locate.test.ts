import type { Client } from '@shop/contract/client'
import { expect, test, vi } from 'vitest'
import { branchesAround, locate } from './locate.ts'

const BRANCHES = [
  { name: 'Groningen', city: 'Groningen', street: 'Kade 1', postalCode: '9723 AB', lat: 53.2, lng: 6.6 },
  { name: "'s-Hertogenbosch", city: "'s-Hertogenbosch", street: 'Ruit 2', postalCode: '5222 AE', lat: 51.7, lng: 5.27 },
]
/** A register that has Utrecht only, and the requests it got. */
function aRegister(status = 200) {
  const asked = vi.fn(async ({ schema }: { schema: { operationId: string } }, { query }: { query: object }) => {
    const [value] = Object.values(query)
    const isKnown = status === 200 && /utrecht|3542/i.test(value)
    return { status, body: { Data: isKnown ? { name: schema.operationId, lat: 52, lng: 5 } : null } }
  })
  return { asked, call: asked as unknown as Client }
}

test('a postcode and any other place go to the endpoint that knows them', async () => {
  const { asked, call } = aRegister()
  expect(await locate(call, ' 3542 ab ', BRANCHES)).toEqual({ name: '3542 AB', lat: 52, lng: 5 })
  expect(await locate(call, 'Domplein, Utrecht', BRANCHES)).toEqual({ name: 'findPlace', lat: 52, lng: 5 })
  expect(asked.mock.calls.map(([, input]) => input.query)).toEqual([
    { postalcode: '3542 ab' },
    { address: 'Domplein, Utrecht' },
  ])
})

test('what the register does not have may be a branch', async () => {
  const { call } = aRegister()
  expect((await locate(call, 'den bosch', BRANCHES))?.name).toBeUndefined()
  expect((await locate(call, "'s-hertogen", BRANCHES))?.name).toBe("'s-Hertogenbosch")
  expect((await locate(call, 'kade 1', BRANCHES))?.name).toBe('Groningen')
  expect(await locate(call, 'Timboektoe', BRANCHES)).toBeUndefined()
})

test('nothing typed asks for nothing; a register that fails finds nothing', async () => {
  const { asked, call } = aRegister()
  expect(await locate(call, ' ', BRANCHES)).toBeUndefined()
  expect(await locate(call, '--', BRANCHES)).toBeUndefined()
  expect(asked).toHaveBeenCalledTimes(1)
  const failing = (async () => {
    throw new Error('down')
  }) as unknown as Client
  expect(await locate(failing, 'Utrecht', BRANCHES)).toBeUndefined()
})

test('branches are requested with coordinates and tags', () => {
  expect(branchesAround({ lat: 52.1, lng: 5.2 })).toEqual({
    query: { distanceFromLatitude: 52.1, distanceFromLongitude: 5.2, storeTags: 'Webshop' },
  })
})
