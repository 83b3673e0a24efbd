import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import type { BadLine, GivenLine } from './feed-line.ts'

/** Bounds the memory that an unclosed quote or a file without line ends can take. */
const MAX_LINE_BYTES = 1024 * 1024
const HEAD_BYTES = 64 * 1024
const CR = 13
const LF = 10

/** A line of the file and where it starts. */
type Position = { readonly line: number; readonly offset: number }
type Row = { readonly line: number; readonly cells: readonly string[] }

/** Streams a file of any size. Reports an unreadable line and continues on the next one. */
export async function* readCsv(file: string): AsyncGenerator<GivenLine | BadLine> {
  let header: readonly string[] | undefined
  for await (const row of readRows(file)) {
    const bad = 'reason' in row ? row : faultOf(row, header)
    if (bad) {
      yield bad
      // Without the names of the columns, no other line can be read.
      if (!header) return
    } else if ('cells' in row) {
      const { line, cells } = row
      if (header) yield { line, values: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) }
      else header = cells.map((name) => name.toLowerCase())
    }
  }
}

function faultOf({ line, cells }: Row, header = cells): BadLine | undefined {
  if (cells.length !== header.length)
    return { line, reason: `has ${cells.length} values, the first line names ${header.length}` }
  // The decoder puts this character in place of bytes that are not UTF-8.
  return cells.some((cell) => cell.includes('\uFFFD')) ? { line, reason: 'is not UTF-8' } : undefined
}

async function* readRows(file: string): AsyncGenerator<Row | BadLine> {
  const delimiter = await findDelimiter(file)
  let at: Position = { line: 1, offset: 0 }
  for (;;) {
    const from = at
    try {
      for await (const { record, end } of parseFrom(file, from.offset, delimiter)) {
        const cells = record.map((cell) => cell.trim())
        if (cells.some((cell) => cell !== '') || cells.length > 1) yield { line: at.line, cells }
        at = { line: at.line + 1 + newlinesIn(record), offset: from.offset + end }
      }
      return
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      // The library stops at an error. Continue below the line in which the broken value starts.
      const { bytes } = error
      const next = await lineAfter(file, at, from.offset + Number(bytes))
      yield { line: at.line, reason: reasonOf(error, next.offset - at.offset) }
      at = next
    }
  }
}

// Counted here because the library counts the line end of Windows inside quotes twice.
const newlinesIn = (record: readonly string[]) => record.join().match(/\r\n|\r|\n/g)?.length ?? 0

type Parsed = { readonly record: readonly string[]; readonly end: number }

/** Collects records by callback, because a stream that fails discards the records that are not read yet. */
async function* parseFrom(file: string, start: number, delimiter: string): AsyncGenerator<Parsed> {
  const parsed: Parsed[] = []
  const parser = parse({
    bom: start === 0,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    relax_column_count: true,
    max_record_size: MAX_LINE_BYTES,
    on_record: (record: string[], { bytes }) => {
      parsed.push({ record, end: bytes })
      return null
    },
  })
  // The callbacks below receive it.
  parser.on('error', () => {})
  for await (const chunk of createReadStream(file, { start })) {
    const failure = await settled((done) => parser.write(chunk, done))
    yield* parsed.splice(0)
    if (failure) throw failure
  }
  const failure = await settled((done) => parser.end(done))
  yield* parsed.splice(0)
  if (failure) throw failure
}

const settled = (act: (done: (error?: Error | null) => void) => void) =>
  new Promise<Error | undefined>((resolve) => act((error) => resolve(error ?? undefined)))

function reasonOf({ code }: CsvError, lineBytes: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE' && lineBytes > MAX_LINE_BYTES) return `is longer than ${MAX_LINE_BYTES} bytes`
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed'
  return code === 'INVALID_OPENING_QUOTE'
    ? 'has a quote inside a value that is not quoted'
    : 'a quoted value has text after its quote, or is never closed'
}

/** The first line that starts after `offset`, counted from a known position. */
async function lineAfter(file: string, from: Position, offset: number): Promise<Position> {
  let { line, offset: at } = from
  let before = 0
  for await (const chunk of createReadStream(file, { start: from.offset })) {
    for (const byte of chunk as Buffer) {
      if (before === LF || (before === CR && byte !== LF)) {
        line++
        if (at > offset) return { line, offset: at }
      }
      before = byte
      at++
    }
  }
  return { line: line + 1, offset: at }
}

/** Comma or semicolon, by the first line. */
async function findDelimiter(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const isUtf16 = ['fffe', 'feff'].includes(buffer.toString('hex', 0, 2))
    if (isUtf16) throw new RangeError(`${file} is UTF-16; save it as UTF-8`)
    const first =
      buffer
        .toString('utf8', 0, bytesRead)
        .trimStart()
        .split(/[\r\n]/, 1)[0] ?? ''
    return first.split(';').length > first.split(',').length ? ';' : ','
  } finally {
    await handle.close()
  }
}
