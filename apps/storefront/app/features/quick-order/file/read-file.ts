import { MOST_LISTED, type ReadList, readRows, readText } from '@shop/domain/quick-order/read-lines'
import { readWorkbook } from './read-workbook.ts'

/** A list of 1,000 lines needs a fraction of it. */
export const LARGEST_FILE = 2_000_000

export type FileFault = 'too_large' | 'unreadable'

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** XLS of before 2007, PDF, pictures: not text. */
const isBinary = (bytes: Uint8Array) => bytes.subarray(0, 4_000).includes(0)

/** Reads a CSV or XLSX file on the device of the customer; the content is not sent anywhere. */
export async function readListFile(file: Blob): Promise<ReadList | FileFault> {
  if (file.size > LARGEST_FILE) return 'too_large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) {
    const rows = await readWorkbook(bytes, MOST_LISTED + 2)
    return rows ? readRows(rows) : 'unreadable'
  }
  const text = decodeText(bytes)
  return text === undefined ? 'unreadable' : readText(text)
}

/** Spreadsheets save CSV as UTF-8, UTF-16 with a mark, or in the code page of Windows. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (isBinary(bytes)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}
