import { fileURLToPath } from 'node:url'

type Info = { readonly importedIds: readonly string[]; readonly code: string | null }
/** The part of the bundler's context that names need. */
type Graph = { getModuleInfo(id: string): Info | null }

const file = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url))
/** The index of all messages. A module that imports it uses the messages that its code calls. */
const MESSAGES = file('paraglide/messages.js')
const messageFile = (name: string) => file(`paraglide/messages/${name}.js`)

/** Entries of the browser. They stay in files of one module: the first one hydrates the page as soon as it is loaded. */
const FRAME = ['entry.client.tsx', 'root.tsx', 'layouts/default.tsx']
const ENTRIES: ReadonlySet<string> = new Set(FRAME.map(file))

/** Modules by the screens that need them, the most general first. */
const SETS = [
  { name: 'common', from: FRAME },
  { name: 'list', from: ['features/catalogue/category-screen.tsx'] },
].map(({ name, from }) => ({ name, from: from.map(file) }))

function importsOf(id: string, graph: Graph): string[] {
  const info = graph.getModuleInfo(id)
  if (!info) return []
  return info.importedIds.flatMap((imported) =>
    imported === MESSAGES
      ? [...(info.code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, name = '']) => messageFile(name))
      : [imported],
  )
}

function reachedFrom(starts: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const imported of importsOf(id, graph)) reached.add(imported)
  return reached
}

/**
 * Returns the chunk of a module: `common` if every page needs it, `list` if every page with a list of products
 * does, null if it is for some screens only. The sets follow from the imports, so a new module needs no entry here.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let sets: readonly { readonly name: string; readonly ids: ReadonlySet<string> }[] | undefined
  return (id, graph) => {
    sets ??= SETS.map(({ name, from }) => ({ name, ids: reachedFrom(from, graph) }))
    return ENTRIES.has(id) ? null : (sets.find(({ ids }) => ids.has(id))?.name ?? null)
  }
}
