import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { readData, withData } from './read-data.server.ts'

const streamOf = (...chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
const entryWith = (stream: ReadableStream<Uint8Array> | undefined) =>
  ({ serverHandoffStream: stream, isSpaMode: false }) as unknown as EntryContext

test('reads all chunks, also if a character is split over two', async () => {
  const bytes = new TextEncoder().encode('[1,"2 m² multiplex"]')
  const cut = bytes.indexOf(0xc2) + 1
  expect(await readData(entryWith(streamOf(bytes.slice(0, cut), bytes.slice(cut))))).toBe('[1,"2 m² multiplex"]')
  expect(await readData(entryWith(undefined))).toBe('')
})

test('hands the data to the router as read, and as a stream', async () => {
  const page = withData(entryWith(streamOf()), 'données')
  expect(Object.values(page.renderMeta?.streamCache ?? {}).map(({ result }) => result)).toEqual([
    { done: false, value: 'données' },
    { done: true, value: '' },
  ])
  expect(await readData(page)).toBe('données')
  expect(page.isSpaMode).toBe(false)
})

test('the context of a page without data is unchanged', () => {
  const entry = entryWith(undefined)
  expect(withData(entry, '')).toBe(entry)
})
