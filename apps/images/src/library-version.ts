import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** Changes with every drawing function, so that stored pictures are drawn again. */
export async function libraryVersion(): Promise<string> {
  const root = new URL('.', import.meta.resolve('@shop/demo-data/pictures/draw'))
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(new URL(name, root)))
  return hash.digest('hex').slice(0, 16)
}
