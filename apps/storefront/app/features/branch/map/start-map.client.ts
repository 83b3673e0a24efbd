import { readConfig } from '@shop/contract/settings'
import { callApi } from '~/lib/api/api.client.ts'
import { consent } from '~/lib/consent/consent.ts'
import type { DrawnMap } from './map-pins.ts'
import { mapSource } from './map-source.ts'

/** The one place that decides who draws: the shop itself, or another party when a key is set and the visitor agreed. */
export async function startMap(box: HTMLElement, onPick: (id: string) => void): Promise<DrawnMap> {
  // who has not agreed is asked nothing: the own map needs no setting
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
  const reply = await callApi(readConfig, { query: { getRegions: false } })
  return reply.status === 200 ? reply.body.Data.mapsKey : ''
}
