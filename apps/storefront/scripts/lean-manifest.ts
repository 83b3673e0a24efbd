import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const START = 'window.__reactRouterManifest='
type Manifest = { readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

/**
 * The manifest without the imports of each route, which are half of the file. The server reads them to preload the
 * files of a page; the router in the browser imports the module of a route, which names its imports itself.
 */
export function leanManifest(code: string): string {
  if (!code.startsWith(START)) throw new Error(`the manifest of the router has another form: ${code.slice(0, 40)}`)
  const manifest = JSON.parse(code.slice(START.length).replace(/;\s*$/, '')) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, { imports: _, ...route }]) => [id, route])
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

/** Rewrites the manifest of a finished build; the one of the server stays whole. */
export function writeLeanManifest(folder: string): void {
  const [file, ...others] = globSync(join(folder, 'manifest-*.js'))
  if (!file || others.length > 0) throw new Error(`expected one manifest in ${folder}`)
  writeFileSync(file, leanManifest(readFileSync(file, 'utf8')))
}
