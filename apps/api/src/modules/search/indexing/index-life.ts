import { type SearchEngine, SearchEngineError } from '../../../platform/opensearch.ts'
import { behind } from './index-names.ts'
import { mappingFor } from './mapping.ts'

const isAnswer = (error: unknown, status: number, word = '') =>
  error instanceof SearchEngineError && error.status === status && error.message.includes(word)

/**
 * The name contains a timestamp, so an index that already exists is the requested one. A retry finds it if the node
 * failed between creating it and replying.
 */
export async function createIndex(engine: SearchEngine, index: string, body: object): Promise<void> {
  await engine.manage({ method: 'PUT', path: `/${index}`, body }).catch((error: unknown) => {
    if (!isAnswer(error, 400, 'resource_already_exists')) throw error
  })
}

type Mapped = Readonly<
  Record<string, { readonly mappings?: { readonly properties?: Readonly<Record<string, unknown>> } }>
>

/** Whether the index behind the name has all fields of this release; false if there is none. */
export async function isCurrent(engine: SearchEngine, name: string): Promise<boolean> {
  const indexes = await behind(engine, name)
  if (indexes.length === 0) return false
  const mapped = await engine.manage<Mapped>({ path: `/${name}/_mapping` })
  const fields = Object.keys(mappingFor([]).properties)
  return Object.values(mapped).every(({ mappings }) => fields.every((field) => field in (mappings?.properties ?? {})))
}

/** Ignores a missing index, because an earlier request may have deleted it and lost its reply. */
export async function dropIndex(engine: SearchEngine, index: string): Promise<void> {
  await engine.manage({ method: 'DELETE', path: `/${index}` }).catch((error: unknown) => {
    if (!isAnswer(error, 404)) throw error
  })
}
