import { readConfig } from '@shop/contract/settings'
import { createContext, type RouterContextProvider } from 'react-router'
import { cacheFor } from '~/lib/api/kept.server.ts'
import type { Shop } from './shop-context.ts'

/**
 * Third parties whose code a page may load after consent; its content security policy allows only their hosts. The
 * decoder of barcodes is our own file, but WebAssembly needs a permission.
 */
export type OtherParty = 'google-maps' | 'tag-manager' | 'barcode-decoder'

export const otherParties = createContext<readonly OtherParty[]>([])

const KEY_LIFE_MS = 60_000
const kept = cacheFor<string>(KEY_LIFE_MS)

/** Allows Google hosts on a page with a map, if the shop has a Google key. */
export async function allowMaps(context: Readonly<RouterContextProvider>, { call }: Shop): Promise<void> {
  const key = await kept('mapsKey', async () => {
    const reply = await call(readConfig, { query: { getRegions: false } })
    return reply.status === 200 ? reply.body.Data.mapsKey : ''
  })
  if (key !== '') context.set(otherParties, ['google-maps'])
}

/** Allows a page to read codes from the camera in browsers without a detector (ADR 0101). */
export const allowDecoder = (context: Readonly<RouterContextProvider>): void =>
  context.set(otherParties, ['barcode-decoder'])
