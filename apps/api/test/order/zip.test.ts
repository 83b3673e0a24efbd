import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipEntry, zipOf } from '../../src/modules/order/documents/zip.ts'

async function* given(entries: readonly ZipEntry[]) {
  yield* entries
}
async function bytesOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipOf(given(entries))) parts.push(part)
  return Buffer.concat(parts)
}

const END = 22
/** Reads the file by its index, as programs that open such files do. */
function read(file: Buffer) {
  const end = file.length - END
  expect(file.readUInt32LE(end)).toBe(0x06054b50)
  const count = file.readUInt16LE(end + 10)
  expect(file.readUInt32LE(end + 12) + file.readUInt32LE(end + 16)).toBe(end)
  let at = file.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    expect(file.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, nameLength] = [file.readUInt32LE(at + 16), file.readUInt32LE(at + 24), file.readUInt16LE(at + 28)]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    expect(file.readUInt32LE(local)).toBe(0x04034b50)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(from, from + size)
    expect(crc32(content)).toBe(sum)
    const day = file.readUInt16LE(at + 14)
    at += 46 + nameLength
    return { name, content: content.toString(), day: [(day >> 9) + 1980, (day >> 5) & 15, day & 31] }
  })
}

test('a reader finds names, dates and contents by the index', async () => {
  const at = new Date('2026-11-17T08:30:10Z')
  const file = await bytesOf([
    { name: 'F26-000001.pdf', content: Buffer.from('one'), at },
    { name: 'Creditnota é.pdf', content: Buffer.from(''), at },
  ])
  expect(read(file)).toEqual([
    { name: 'F26-000001.pdf', content: 'one', day: [2026, 11, 17] },
    { name: 'Creditnota é.pdf', content: '', day: [2026, 11, 17] },
  ])
})

test('a file without entries is complete', async () => {
  expect((await bytesOf([])).toString('hex')).toBe(`504b0506${'0'.repeat(36)}`)
})
