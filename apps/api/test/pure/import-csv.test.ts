import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCsv } from '../../scripts/import/csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'csv-'))
/** Each line as its number and values, or its number and the reason why it is rejected. */
async function read(content: string | Buffer): Promise<string[]> {
  const file = join(folder, 'feed.csv')
  writeFileSync(file, content)
  const lines: string[] = []
  for await (const given of readCsv(file))
    lines.push(`${given.line}: ${'reason' in given ? given.reason : Object.entries(given.values).flat().join(' ')}`)
  return lines
}

test.each([
  ['line ends of Unix', 'a,b\n1,2\n3,4\n'],
  ['line ends of Windows', 'a,b\r\n1,2\r\n3,4\r\n'],
  ['line ends of old Macs', 'a,b\r1,2\r3,4\r'],
  ['no last line end', 'a,b\n1,2\n3,4'],
  ['a byte order mark', '\uFEFFa,b\n1,2\n3,4\n'],
  ['semicolons', 'a;b\n1;2\n3;4\n'],
  ['capitals and spaces around the values', ' A , "b" \n1 , " 2 "\n 3,4\n'],
])('reads a file with %s', async (_name, text) => {
  expect(await read(text)).toEqual(['2: a 1 b 2', '3: a 3 b 4'])
})

test('reads quotes, separators and line ends inside quoted values', async () => {
  const text = 'a,b\r\n1,"12,5 ""AK"""\r\n2,"two\r\nlines"\r\n3,x\r\n'
  expect(await read(text)).toEqual(['2: a 1 b 12,5 "AK"', '3: a 2 b two\r\nlines', '5: a 3 b x'])
})

test('skips empty lines and counts them', async () => {
  expect(await read('\n a,b\n\n1,2\n   \n3,4\n')).toEqual(['4: a 1 b 2', '6: a 3 b 4'])
  expect(await read('')).toEqual([])
  expect(await read('\uFEFF')).toEqual([])
})

test('reports a line with too few or too many values', async () => {
  expect(await read('a,b\n1\n1,2,3\n4,5\n')).toEqual([
    '2: has 1 values, the first line names 2',
    '3: has 3 values, the first line names 2',
    '4: a 4 b 5',
  ])
})

test('reports an unclosed quote and reads the lines below it', async () => {
  expect(await read('a,b\n0,0\n1,"open\n2,x\n3,y')).toEqual([
    '2: a 0 b 0',
    '3: a quote is opened and never closed',
    '4: a 2 b x',
    '5: a 3 b y',
  ])
  expect(await read('a,b\n1,"open\n2,"closed"\n3,y\n')).toEqual([
    '2: a quoted value has text after its quote, or is never closed',
    '3: a 2 b closed',
    '4: a 3 b y',
  ])
})

test('continues below a broken value that follows a value of several lines', async () => {
  expect(await read('a,b\n"one\ntwo",6" pipe\n3,y\n')).toEqual([
    '2: has a quote inside a value that is not quoted',
    '4: a 3 b y',
  ])
})

test('reports each quote that is not doubled', async () => {
  expect(await read('a,b\r\n1,6" pipe\r\n2,"6" pipe"\r\n3,x\r\n4,"y" z\r\n5,6\r\n')).toEqual([
    '2: has a quote inside a value that is not quoted',
    '3: a quoted value has text after its quote, or is never closed',
    '4: a 3 b x',
    '5: a quoted value has text after its quote, or is never closed',
    '6: a 5 b 6',
  ])
})

test('reports a line of more than a megabyte and reads the next one', async () => {
  const long = 'x'.repeat(3 * 1024 * 1024)
  expect(await read(`a,b\n1,${long}\n2,x\n`)).toEqual(['2: is longer than 1048576 bytes', '3: a 2 b x'])
})

test('holds no more than a megabyte for a quote that is never closed', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `${at},brick\n`)
  const rows = await read(`a,b\n1,"open\n${lines.join('')}`)
  expect(rows[0]).toBe('2: a quote is opened and never closed')
  expect(rows).toHaveLength(100_001)
  expect(rows.at(-1)).toBe('100002: a 99999 b brick')
})

test('reports lines that are not UTF-8, and a file in UTF-16', async () => {
  const text = 'a,b\n1,plain\n2,caf\u00e9\n'
  expect(await read(Buffer.from(text, 'latin1'))).toEqual(['2: a 1 b plain', '3: is not UTF-8'])
  await expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).rejects.toThrow('is UTF-16; save it as UTF-8')
})

test('stops if the first line cannot be read', async () => {
  expect(await read('a,6" b\n1,2\n')).toEqual(['1: has a quote inside a value that is not quoted'])
})
