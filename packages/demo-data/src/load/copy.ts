import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null | readonly string[] | object
export type Row = readonly Cell[]

const CHUNK = 1 << 16

const escapeText = (text: string) =>
  text.replace(/[\\\n\r\t]/g, (sign) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? sign)

function written(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escapeText(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return escapeText(JSON.stringify(cell))
}

/** A text[] in COPY format; arrays of other types are jsonb. */
export const textArray = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Streams rows into a table and returns their number; at most one chunk is in memory. */
export async function copyRows(
  client: Client,
  table: string,
  columns: string,
  rows: Iterable<Row>,
  onRows: (count: number) => void,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  // A rejected row fails the stream during writing, so hold its error until the next wait.
  const ended = finished(stream).then(
    () => undefined,
    (error: unknown) => error,
  )
  const untilDone = async () => {
    const failure = await ended
    if (failure !== undefined) throw failure
  }
  let buffer = ''
  let count = 0
  let told = 0
  const send = async () => {
    if (!stream.write(buffer)) await Promise.race([once(stream, 'drain'), untilDone()])
    buffer = ''
    onRows(count - told)
    told = count
  }
  try {
    for (const row of rows) {
      for (let at = 0; at < row.length; at++) buffer += `${at === 0 ? '' : '\t'}${written(row[at] ?? null)}`
      buffer += '\n'
      count++
      if (buffer.length >= CHUNK) await send()
    }
  } catch (error) {
    // Without this the connection would wait for further rows.
    stream.destroy()
    throw error
  }
  if (buffer !== '') await send()
  stream.end()
  await untilDone()
  return count
}
