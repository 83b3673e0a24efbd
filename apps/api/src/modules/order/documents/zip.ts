import { crc32 } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly content: Buffer; readonly at: Date }

const UTF8_NAMES = 0x0800
const VERSION = 20

/** Date and time in the two-second steps of the format, which has no time zone. */
function stamp(at: Date): { readonly time: number; readonly day: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return { time, day }
}

function fields(entry: ZipEntry, name: Buffer): Buffer {
  const { time, day } = stamp(entry.at)
  const part = Buffer.alloc(26)
  part.writeUInt16LE(VERSION, 0)
  part.writeUInt16LE(UTF8_NAMES, 2)
  part.writeUInt16LE(0, 4) // stored: a PDF is compressed already
  part.writeUInt16LE(time, 6)
  part.writeUInt16LE(day, 8)
  part.writeUInt32LE(crc32(entry.content), 10)
  part.writeUInt32LE(entry.content.length, 14)
  part.writeUInt32LE(entry.content.length, 18)
  part.writeUInt16LE(name.length, 22)
  return part
}

const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A ZIP file in pieces, one entry at a time, so that no more than one is in memory. At most 65,535 entries and 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const index: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const about = fields(entry, name)
    const local = Buffer.concat([word(0x04034b50), about, name, entry.content])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([word(0x02014b50), Buffer.from([VERSION, 0]), about, more, name]))
    offset += local.length
    yield local
  }
  const list = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(index.length, 4)
  end.writeUInt16LE(index.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([list, word(0x06054b50), end])
}
