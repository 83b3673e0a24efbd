import type { Client } from 'pg'
import { type Feed, type Ready, SaveError } from './feed.ts'
import type { BadLine, GivenLine } from './feed-line.ts'
import { Fields } from './fields.ts'
import { readKnown } from './known.ts'
import { readLines } from './lines.ts'

export type Outcome = { readonly loaded: number; readonly refused: readonly BadLine[] }
export type RunOptions = {
  readonly batchSize?: number
  readonly isDry?: boolean
  readonly onProgress?: (lines: number) => void
}
type Waiting = Ready & { readonly line: number }

/** Checks every line of a feed, loads valid lines in batches and returns the others with their problems. */
export async function importFeed(client: Client, feed: Feed, file: string, options: RunOptions = {}): Promise<Outcome> {
  const { batchSize = 500, isDry = false, onProgress = () => {} } = options
  const known = await readKnown(client)
  const refused: BadLine[] = []
  const seen = new Map<string, number>()
  let waiting: Waiting[] = []
  let loaded = 0
  let lines = 0
  const flush = async () => {
    if (!isDry && waiting.length > 0) loaded += await saveBatch(client, feed, waiting, known, refused)
    else loaded += waiting.length
    waiting = []
    onProgress(lines)
  }
  for await (const given of readLines(file)) {
    lines++
    const checked = checkLine(given, feed, known, seen)
    if ('reason' in checked) refused.push(checked)
    else waiting.push(checked)
    if (waiting.length >= batchSize) await flush()
  }
  await flush()
  return { loaded, refused: refused.sort((a, b) => a.line - b.line) }
}

function checkLine(
  given: GivenLine | BadLine,
  feed: Feed,
  known: Parameters<Feed['check']>[1],
  seen: Map<string, number>,
): Waiting | BadLine {
  if ('reason' in given) return given
  const fields = new Fields(given.values)
  const ready = feed.check(fields, known)
  fields.refuseOthers()
  const before = seen.get(ready.key)
  if (before !== undefined && ready.key !== '') fields.refuse(`is the same as line ${before}`)
  if (fields.problems.length > 0) return { line: given.line, reason: fields.problems.join('; ') }
  seen.set(ready.key, given.line)
  return { ...ready, line: given.line }
}

/** Saves a batch in one transaction. If the database rejects it, retries line by line to isolate the bad lines. */
async function saveBatch(
  client: Client,
  feed: Feed,
  lines: readonly Waiting[],
  known: Parameters<Feed['check']>[1],
  refused: BadLine[],
): Promise<number> {
  await client.query('begin')
  try {
    await feed.save(
      client,
      lines.map(({ row }) => row),
      known,
    )
    await client.query('commit')
    return lines.length
  } catch (error) {
    await client.query('rollback')
    const reason = reasonOf(error)
    if (reason === null) throw error
    if (lines.length === 1) {
      refused.push({ line: lines[0]?.line ?? 0, reason })
      return 0
    }
  }
  let saved = 0
  for (const line of lines) saved += await saveBatch(client, feed, [line], known, refused)
  return saved
}

/** The reason why data was rejected. Null if the fault is not in the data; the import then stops. */
function reasonOf(error: unknown): string | null {
  if (error instanceof SaveError) return error.message
  const { code, message, detail } = error as { code?: string; message?: string; detail?: string }
  // Classes 22 and 23: a value out of range or a constraint violation.
  return code?.startsWith('22') || code?.startsWith('23') ? [message, detail].filter(Boolean).join(': ') : null
}
