/** A spreadsheet of 1,000 lines never reaches it; a file that unpacks to more is refused while it is unpacked. */
const MOST_UNPACKED = 8_000_000
const MOST_ENTRIES = 200

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

type Entry = { readonly start: number; readonly length: number; readonly method: number }
export type ReadEntry = (name: string) => Promise<string | undefined>

/** Opens a ZIP file; undefined if it is none or uses what a spreadsheet does not (several volumes, ZIP64, passwords). */
export function openZip(file: Uint8Array<ArrayBuffer>): ReadEntry | undefined {
  const entries = readDirectory(file)
  if (!entries) return undefined
  let left = MOST_UNPACKED
  return async (name) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    const packed = file.subarray(entry.start, entry.start + entry.length)
    const bytes = entry.method === STORED ? packed : await unpack(packed, left)
    if (!bytes || bytes.byteLength > left) return undefined
    left -= bytes.byteLength
    return new TextDecoder().decode(bytes)
  }
}

/** The sizes are those of the directory at the end, because a streamed entry does not state them at its start. */
function readDirectory(file: Uint8Array): ReadonlyMap<string, Entry> | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endOfDirectory(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > MOST_ENTRIES) return undefined
  const entries = new Map<string, Entry>()
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    const entry = entryAt(view, at)
    if (!entry) return undefined
    entries.set(name, entry)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function endOfDirectory(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return undefined
}

function entryAt(view: DataView, directory: number): Entry | undefined {
  const flags = view.getUint16(directory + 8, true)
  const method = view.getUint16(directory + 10, true)
  const length = view.getUint32(directory + 20, true)
  const local = view.getUint32(directory + 42, true)
  if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return undefined
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL_ENTRY) return undefined
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  return start + length > view.byteLength ? undefined : { start, length, method }
}

/** Stops at the limit, so that a small file cannot fill the memory. */
async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | undefined> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.byteLength
      if (length > most) {
        await reader.cancel()
        return undefined
      }
      parts.push(next.value)
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined // damaged
    throw error
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
