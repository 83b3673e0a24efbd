import type { EntryContext } from 'react-router'

/** The data of the page's loaders, as the router sends it to the browser. */
export async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffStream) return ''
  const reader = serverHandoffStream.getReader()
  const chunks: Uint8Array[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
  return Buffer.concat(chunks).toString()
}

const read = (value: string, done: boolean) => Object.assign(Promise.resolve(), { result: { done, value } })

/** Reads the data once, for a router that would not look at `streamCache`. A real stream costs more than it is used. */
function streamOf(data: string): NonNullable<EntryContext['serverHandoffStream']> {
  return {
    getReader() {
      let isRead = false
      return {
        async read() {
          const value = isRead ? undefined : Buffer.from(data)
          isRead = true
          return { done: value === undefined, value }
        },
      }
    },
  } as unknown as NonNullable<EntryContext['serverHandoffStream']>
}

/**
 * The same context with its data already read, so that the router writes the data without suspending and the page
 * renders in one pass.
 */
export function withData(entry: EntryContext, data: string, didRenderScripts = false): EntryContext {
  if (data === '') return entry
  return {
    ...entry,
    serverHandoffStream: streamOf(data),
    renderMeta: { didRenderScripts, streamCache: { 0: read(data, false), 1: read('', true) } },
  }
}
