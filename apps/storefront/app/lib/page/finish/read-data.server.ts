import type { EntryContext } from 'react-router'

/** The data of the page's loaders, as the router sends it to the browser. */
export async function readData({ serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffStream) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of serverHandoffStream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

const read = (value: string, done: boolean) => Object.assign(Promise.resolve(), { result: { done, value } })

/**
 * The same context with its data already read, so that the router writes the data without suspending and the page
 * renders in one pass. The stream has the data too, for a router that would not look at `streamCache`.
 */
export function withData(entry: EntryContext, data: string): EntryContext {
  if (data === '') return entry
  return {
    ...entry,
    serverHandoffStream: new Blob([data]).stream(),
    renderMeta: { streamCache: { 0: read(data, false), 1: read('', true) } },
  }
}
