import type { Client } from '@shop/contract/client'
import { expect, test, vi } from 'vitest'
import { branchesAround, locate } from './locate.ts'

const BRANCHES = [
  { name: 'Groningen', city: 'Groningen', street: 'Kade 1', postalCode: '9723 AB', lat: 53.2, lng: 6.6 },
  { name: "'s-Hertogenbosch", city: "'s-Hertogenbosch", street: 'Ruit 2', postalCode: '5222 AE', lat: 51.7, lng: 5.27 },
]
/** Address register that knows Utrecht only, and records its requests. */
function aRegister(status = 200) {
  const asked = vi.fn(async ({ schema }: { schema: { operationId: string } }, { query }: { query: object }) => {
    const [value] = Object.values(query)
    const isKnown = status === 200 && /utrecht|3542/i.test(value)
    return { status, body: { Data: isKnown ? { name: schema.operationId, lat: 52, lng: 5 } : null } }
  })
  return { asked, call: asked as unknown as Client }
}

test('sends a postcode and any other place to their own endpoints', async () => {
  const { asked, call } = aRegister()
  expect(await locate(call, ' 3542 ab ', BRANCHES)).toEqual({ name: '3542 AB', lat: 52, lng: 5 })
  expect(await locate(call, 'Domplein, Utrecht', BRANCHES)).toEqual({ name: 'findPlace', lat: 52, lng: 5 })
  expect(asked.mock.calls.map(([, input]) => input.query)).toEqual([
    { postalcode: '3542 ab' },
    { address: 'Domplein, Utrecht' },
  ])
})

test('falls back to a branch name if the register does not know the place', async () => {
  const { call } = aRegister()
  expect((await locate(call, 'den bosch', BRANCHES))?.name).toBeUndefined()
  expect((await locate(call, "'s-hertogen", BRANCHES))?.name).toBe("'s-Hertogenbosch")
  expect((await locate(call, 'kade 1', BRANCHES))?.name).toBe('Groningen')
  expect(await locate(call, 'Timboektoe', BRANCHES)).toBeUndefined()
})

test('sends no request for empty input and finds nothing if the register fails', async () => {
  const { asked, call } = aRegister()
  expect(await locate(call, ' ', BRANCHES)).toBeUndefined()
  expect(await locate(call, '--', BRANCHES)).toBeUndefined()
  expect(asked).toHaveBeenCalledTimes(1)
  const failing = (async () => {
    throw new Error('down')
  }) as unknown as Client
  expect(await locate(failing, 'Utrecht', BRANCHES)).toBeUndefined()
})

test('requests branches with coordinates and tags', () => {
  expect(branchesAround({ lat: 52.1, lng: 5.2 })).toEqual({
    query: { distanceFromLatitude: 52.1, distanceFromLongitude: 5.2, storeTags: 'Webshop' },
  })
})
