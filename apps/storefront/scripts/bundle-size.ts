/** Prints the gzipped script size per screen, and fails if the category page exceeds its budget. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'

const BUDGET = { route: 'product-lister-all___nl', bytes: 150_000 }
const FOLDER = new URL(`../${process.env.STOREFRONT_BUILD ?? 'build'}/`, import.meta.url)
const CLIENT = new URL('client', FOLDER)

const build: ServerBuild = await import(new URL('server/index.js', FOLDER).href)
const { entry, routes, url: manifest } = build.assets
const sizes = new Map<string, number>()

function gzipped(path: string): number {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(CLIENT.pathname + path), { level: 9 }).length
  sizes.set(path, size)
  return size
}

/** Files that the page loads: route manifest, entry, root, layout, screen, and all their imports. */
function filesOf(id: string): string[] {
  const files = new Set([manifest, entry.module, ...entry.imports])
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const route = routes[at]
    if (route) for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  }
  return [...files]
}

const total = (id: string) => filesOf(id).reduce((sum, file) => sum + gzipped(file), 0)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const modules = new Map(Object.values(routes).flatMap((route) => (route?.parentId ? [[route.module, route.id]] : [])))
for (const id of modules.values()) console.log(kilobytes(total(id)).padStart(9), id)

const used = total(BUDGET.route)
if (process.argv.includes('--files'))
  for (const file of filesOf(BUDGET.route).sort((a, b) => gzipped(b) - gzipped(a)))
    console.log(kilobytes(gzipped(file)).padStart(9), file)
console.log(`category page: ${kilobytes(used)} of ${kilobytes(BUDGET.bytes)}`)
if (used > BUDGET.bytes) process.exitCode = 1
