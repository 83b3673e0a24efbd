import type { EntryContext } from 'react-router'

const pick = <T>(all: Readonly<Record<string, T>>, ids: readonly string[]) =>
  Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id]]] : []))) as Record<string, T>

/**
 * The same context with only the routes of the page. For each page the router builds a tree of all routes of the context
 * and renders the matched ones.
 */
export function withMatchedRoutes(entry: EntryContext): EntryContext {
  const ids = routeIds(entry)
  const { manifest, routeModules } = entry
  return {
    ...entry,
    manifest: { ...manifest, routes: pick(manifest.routes, ids) },
    routeModules: pick(routeModules, ids),
  }
}

export const routeIds = ({ staticHandlerContext }: EntryContext): string[] =>
  staticHandlerContext.matches.map(({ route }) => route.id)
