import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'dynamicImports' | 'code' | 'isEntry' | 'facadeModuleId'
>

/** Screens that pickers, drivers and the counter open on devices of a branch. */
const OF_A_BRANCH = /\/screens\/(?:pick|count|counter|stops|lookup|returns)\/[\w-]+\.tsx$/
/** The target of a branch is 130 kB; React, its DOM and the router alone are 101 of it (ADR 0097). */
export const MOST = { branch: 150_000, office: 260_000 } as const

/** The scripts of each route on its first load, gzip: the entry, the screen, and all that they import. */
export function firstLoads(chunks: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
  const withImports = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      withImports(byName.get(name)?.imports ?? [], seen)
    }
    return seen
  }
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const ofRoutes = new Set(entries.flatMap(({ dynamicImports }) => dynamicImports))
  return chunks.flatMap(({ fileName, facadeModuleId }) => {
    if (!ofRoutes.has(fileName)) return []
    const screen = /\/screens\/.+\.tsx$/.exec(facadeModuleId ?? '')?.[0]
    if (screen === undefined) return []
    const bytes = [...withImports([...entries.map((entry) => entry.fileName), fileName])].reduce(
      (sum, name) => sum + (sizes.get(name) ?? 0),
      0,
    )
    const most = OF_A_BRANCH.test(screen) ? MOST.branch : MOST.office
    return [{ screen: screen.slice('/screens/'.length), bytes, most }]
  })
}
