import { readConfig } from '@shop/contract/settings'
import { cacheFor } from '~/lib/api/kept.server.ts'
import { setPictures } from '~/ui/picture.ts'
import type { Shop } from './shop-context.ts'

const LIFE_MS = 60_000
const keptSwitch = cacheFor<boolean>(LIFE_MS)

/** Applies the picture settings of the environment and of the shop before a page is rendered. */
export async function usePictures({ call, host }: Pick<Shop, 'call' | 'host'>): Promise<void> {
  const isOn = await keptSwitch('imageServiceEnabled', async () => {
    const reply = await call(readConfig, { query: { getRegions: false } })
    if (reply.status !== 200) throw new Error(`the configuration endpoint returned ${reply.status}`)
    return reply.body.Data.imageServiceEnabled
  }).catch(() => true) // logged by the client; the image service is on unless the settings disable it
  setPictures(host.pictures, isOn)
}
