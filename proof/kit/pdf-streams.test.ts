import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfStreams } from './pdf-streams.ts'

/** Its compressed form ends with a carriage return, which a search for the next word would cut off. */
const ENDS_WITH_RETURN = 'YYZ'

const object = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<\n/Length ${bytes.length}\n/Filter /FlateDecode\n>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])

test('reads a stream whole whose last byte is a line break', () => {
  const bytes = deflateSync(ENDS_WITH_RETURN)
  expect(bytes.at(-1)).toBe(0x0d)
  expect(pdfStreams(Buffer.concat([object(bytes), object(deflateSync('second'))]))).toEqual([
    ENDS_WITH_RETURN,
    'second',
  ])
})

test('reports a stream that is cut off instead of leaving its page out', () => {
  const cut = object(deflateSync('a page')).subarray(0, -20)
  expect(() => pdfStreams(cut)).toThrow()
})
