import { type SearchEngine, SearchEngineError } from '../../../platform/opensearch.ts'

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

/** Ignores a missing index, because an earlier request may have deleted it and lost its reply. */
export async function dropIndex(engine: SearchEngine, index: string): Promise<void> {
  await engine.manage({ method: 'DELETE', path: `/${index}` }).catch((error: unknown) => {
    if (!isAnswer(error, 404)) throw error
  })
}
