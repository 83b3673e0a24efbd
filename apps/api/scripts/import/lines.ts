import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { readCsv } from './csv.ts'
import type { BadLine, GivenLine } from './feed-line.ts'

/** Reads .csv, .json (a list of objects) and .jsonl (one object per line). Yields unreadable lines with a reason. */
export function readLines(file: string): AsyncGenerator<GivenLine | BadLine> {
  if (file.endsWith('.csv')) return readCsv(file)
  if (file.endsWith('.jsonl')) return readJsonLines(file)
  if (file.endsWith('.json')) return readJson(file)
  throw new RangeError(`${file} is neither .csv, .json nor .jsonl`)
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })

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
