import { readConfig } from '@shop/contract/settings'
import { requestApi } from '~/lib/api/api.client.ts'
import { consent } from '~/lib/consent/consent.ts'
import type { DrawnMap } from './map-pins.ts'
import { mapSource } from './map-source.ts'

/** Selects the map: Google Maps if a key is set and the visitor agreed, otherwise the built-in map. */
export async function startMap(box: HTMLElement, onPick: (id: string) => void): Promise<DrawnMap> {
  // Without consent, skip the request for the key: the built-in map needs none.
  const isAllowed = consent.get()?.marketing === true
  const source = mapSource(isAllowed ? await readKey() : '', isAllowed)
  if (source.kind === 'google') {
    const { drawGoogleMap } = await import('./google-map.client.ts')
    return drawGoogleMap(source.key)(box, onPick)
  }
  const { drawOwnMap } = await import('./own-map.client.ts')
  return drawOwnMap(box, onPick)
}

async function readKey(): Promise<string> {
  const reply = await requestApi(readConfig, { query: { getRegions: false } })
  return reply.status === 200 ? reply.body.Data.mapsKey : ''
}
