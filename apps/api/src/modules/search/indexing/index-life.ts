import { type SearchEngine, SearchEngineError } from '../../../platform/opensearch.ts'

const isAnswer = (error: unknown, status: number, word = '') =>
  error instanceof SearchEngineError && error.status === status && error.message.includes(word)

/**
 * The name carries its own moment, so an index that is there already is the one asked for: a node that falls between
 * making it and saying so has the question come again.
 */
export async function createIndex(engine: SearchEngine, index: string, body: object): Promise<void> {
  await engine.manage({ method: 'PUT', path: `/${index}`, body }).catch((error: unknown) => {
    if (!isAnswer(error, 400, 'resource_already_exists')) throw error
  })
}

/** Gone is gone, whether by this question or by the one before it whose answer was lost. */
export async function dropIndex(engine: SearchEngine, index: string): Promise<void> {
  await engine.manage({ method: 'DELETE', path: `/${index}` }).catch((error: unknown) => {
    if (!isAnswer(error, 404)) throw error
  })
}
