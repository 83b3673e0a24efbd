import { readConfig } from '@shop/contract/settings'
import { createContext, type RouterContextProvider } from 'react-router'
import { keepFor } from '../api/kept.server.ts'
import type { Shop } from './shop-context.ts'

/** Others whose code a page may load once the visitor agrees; the page's policy names their hosts and nobody else's. */
export type OtherParty = 'google-maps' | 'tag-manager'

export const otherParties = createContext<readonly OtherParty[]>([])

const KEY_LIFE_MS = 60_000
const kept = keepFor<string>(KEY_LIFE_MS)

/** A page with a map asks this: only a shop that has a key of Google lets Google in. */
export async function allowMaps(context: Readonly<RouterContextProvider>, { call }: Shop): Promise<void> {
  const key = await kept('mapsKey', async () => {
    const reply = await call(readConfig, { query: { getRegions: false } })
    return reply.status === 200 ? reply.body.Data.mapsKey : ''
  })
  if (key !== '') context.set(otherParties, ['google-maps'])
}
