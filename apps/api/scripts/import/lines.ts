import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A line of a feed as received; all values are text, including those from JSON. */
export type GivenLine = { readonly line: number; readonly values: Readonly<Record<string, string>> }
export type BadLine = { readonly line: number; readonly reason: string }

/** Reads .csv, .json (a list of objects) and .jsonl (one object per line). Yields unreadable lines with a reason. */
export function readLines(file: string): AsyncGenerator<GivenLine | BadLine> {
  if (file.endsWith('.csv')) return readCsv(file)
  if (file.endsWith('.jsonl')) return readJsonLines(file)
  if (file.endsWith('.json')) return readJson(file)
  throw new RangeError(`${file} is neither .csv, .json nor .jsonl`)
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })

async function* readCsv(file: string): AsyncGenerator<GivenLine | BadLine> {
  let header: string[] | undefined
  let separator = ','
  let number = 0
  let started = 0
  let pending = ''
  for await (const raw of linesOf(file)) {
    number++
    const text = number === 1 ? raw.replace(/^\uFEFF/, '') : raw
    if (pending === '') started = number
    pending = pending === '' ? text : `${pending}\n${text}`
    // An odd number of quotes: the value continues on the next line.
    if ((pending.split('"').length - 1) % 2 === 1) continue
    const whole = pending
    pending = ''
    if (whole.trim() === '') continue
    if (!header) {
      separator = whole.split(';').length > whole.split(',').length ? ';' : ','
      header = cells(whole, separator).map((name) => name.trim().toLowerCase())
      continue
    }
    const given = cells(whole, separator)
    if (given.length !== header.length)
      yield { line: started, reason: `has ${given.length} values, the first line names ${header.length}` }
    else yield { line: started, values: Object.fromEntries(header.map((name, at) => [name, (given[at] ?? '').trim()])) }
  }
  if (pending !== '') yield { line: started, reason: 'a quote is opened and never closed' }
}

function cells(text: string, separator: string): string[] {
  const found: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at]
    else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      found.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...found, cell]
}

async function* readJsonLines(file: string): AsyncGenerator<GivenLine | BadLine> {
  let line = 0
  for await (const text of linesOf(file)) {
    line++
    if (text.trim() !== '') yield parsed(line, text)
  }
}

async function* readJson(file: string): AsyncGenerator<GivenLine | BadLine> {
  let text = ''
  for await (const part of createReadStream(file, 'utf8')) text += part
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw new RangeError(`${file} does not hold a list`)
  // Line numbers of a list are positions, starting at 1.
  for (const [at, item] of list.entries()) yield asGiven(at + 1, item)
}

function parsed(line: number, text: string): GivenLine | BadLine {
  try {
    return asGiven(line, JSON.parse(text))
  } catch (error) {
    return { line, reason: `is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function asGiven(line: number, item: unknown): GivenLine | BadLine {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return { line, reason: 'is not an object' }
  const values = Object.entries(item).map(([name, value]) => [
    name.toLowerCase(),
    value === null ? '' : Array.isArray(value) ? value.join('|') : String(value).trim(),
  ])
  return { line, values: Object.fromEntries(values) }
}
