import type { SearchEngine } from '../../../platform/opensearch.ts'
import { SearchEngineError } from '../../../platform/opensearch.ts'

/** Searches read `<name>`. Changes are written to all indexes behind `<name>-write`, so that a rebuild misses none. */
export type IndexNames = { readonly read: string; readonly write: string; readonly next: (stamp: string) => string }

export const indexNames = (name: string): IndexNames => ({
  read: name,
  write: `${name}-write`,
  next: (stamp) => `${name}-${stamp}`,
})

/** The indexes behind an alias; empty if the alias does not exist. */
export async function behind(engine: SearchEngine, alias: string): Promise<string[]> {
  try {
    return Object.keys(await engine.manage<Record<string, unknown>>({ path: `/_alias/${alias}` }))
  } catch (error) {
    if (error instanceof SearchEngineError && error.status === 404) return []
    throw error
  }
}
