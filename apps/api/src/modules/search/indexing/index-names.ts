import type { SearchEngine } from '../../../platform/opensearch.ts'
import { SearchEngineError } from '../../../platform/opensearch.ts'

/** Searches read `<name>`; changes are written to all behind `<name>-write`, so that an index being built misses none. */
export type IndexNames = { readonly read: string; readonly write: string; readonly next: (stamp: string) => string }

export const indexNames = (name: string): IndexNames => ({
  read: name,
  write: `${name}-write`,
  next: (stamp) => `${name}-${stamp}`,
})

/** The indexes behind an alias; none when there is no such alias yet. */
export async function behind(engine: SearchEngine, alias: string): Promise<string[]> {
  try {
    return Object.keys(await engine.manage<Record<string, unknown>>({ path: `/_alias/${alias}` }))
  } catch (error) {
    if (error instanceof SearchEngineError && error.status === 404) return []
    throw error
  }
}
