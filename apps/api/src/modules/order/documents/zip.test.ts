import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ZipEntry, zipOf } from './zip.ts'

async function* given(entries: readonly ZipEntry[]) {
  yield* entries
}
async function bytesOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipOf(given(entries))) parts.push(part)
  return Buffer.concat(parts)
}

const READ = `import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    for i in z.infolist(): print(i.filename, i.file_size, *i.date_time, z.read(i).decode())`

test('another program reads names, dates and contents', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    const at = new Date('2026-11-17T08:30:10Z')
    const content = await bytesOf([
      { name: 'F26-000001.pdf', content: Buffer.from('one'), at },
      { name: 'Creditnota é.pdf', content: Buffer.from(''), at },
    ])
    writeFileSync(join(folder, 'a.zip'), content)
    const read = execFileSync('python3', ['-c', READ, join(folder, 'a.zip')], { encoding: 'utf8' })
    expect(read.split('\n')).toEqual([
      'F26-000001.pdf 3 2026 11 17 8 30 10 one',
      'Creditnota é.pdf 0 2026 11 17 8 30 10 ',
      '',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file without entries is complete', async () => {
  expect((await bytesOf([])).toString('hex')).toBe(`504b0506${'0'.repeat(36)}`)
})
