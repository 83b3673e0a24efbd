import { existsSync } from 'node:fs'
import { openEdge } from './edge.ts'
import { freePort } from './free-port.ts'
import type { Links } from './links.ts'
import { type Supervised, supervise } from './supervised.ts'

const LOGS = 'reports/faults'
const BUILD = 'apps/storefront/build'
export const isBuilt = () => existsSync(`${BUILD}/client/assets`)
const NOBODY = 'http://127.0.0.1:9'

type Options = { readonly folder: string; readonly isPaged: boolean; readonly links: Links | undefined }
export type Front = Awaited<ReturnType<typeof openFront>>

/** The entry point for browsers: the shop's nginx, with the API and storefront processes behind it. */
export async function openFront({ folder, isPaged, links }: Options) {
  const edge = await openEdge(folder)
  const url = links ? await links.through('door', edge.url) : edge.url
  const insideUrl = links ? await links.through('inside', edge.insideUrl) : edge.insideUrl
  const storefronts: Supervised[] = []
  return {
    /** URL for customers, including the faults of the link to the proxy. */
    url,
    publicUrl: edge.url,
    storefronts,
    edge,
    async open(apis: readonly string[], shop: Readonly<Record<string, string>>) {
      if (isPaged) {
        edge.publish(BUILD)
        for (const name of ['storefront-1', 'storefront-2']) {
          const port = await freePort()
          const env = { ...shop, API_URL: insideUrl, PORT: String(port), LOG_LEVEL: 'warn' }
          const file = 'apps/storefront/server/prod.ts'
          storefronts.push(supervise(name, file, `http://127.0.0.1:${port}`, env, `${LOGS}/${name}.log`))
        }
        for (const one of storefronts) await one.ready()
      }
      const pages = isPaged ? storefronts.map((one) => one.url) : [NOBODY]
      await edge.start({ storefronts: pages, apis })
    },
    async close() {
      for (const one of storefronts) await one.stop()
      await edge.stop()
    },
  }
}
