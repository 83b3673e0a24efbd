// Encoded pictures on disk, bounded in size with least recently used eviction. Losing all of it only costs time.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Entry = { bytes: number; writtenAt: number }

export class Store {
  readonly #dir: string
  readonly #maxBytes: number
  /** In order of last use, oldest first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  private constructor(dir: string, maxBytes: number) {
    this.#dir = dir
    this.#maxBytes = maxBytes
  }

  static async open(dir: string, maxBytes: number): Promise<Store> {
    const store = new Store(join(dir, 'encoded'), maxBytes)
    await store.#readDirectory()
    return store
  }

  get bytes(): number {
    return this.#bytes
  }

  static key(...parts: (string | number | null)[]): string {
    return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)
  }

  async get(key: string, maxAgeMs = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
    const entry = this.#entries.get(key)
    if (!entry || Date.now() - entry.writtenAt > maxAgeMs) return null
    try {
      const body = await readFile(this.#path(key))
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      return body
    } catch {
      // The file was deleted, so the picture is encoded again.
      this.#forget(key)
      return null
    }
  }

  async put(key: string, body: Buffer): Promise<void> {
    if (body.byteLength > this.#maxBytes / 4) return
    const path = this.#path(key)
    const draft = join(this.#dir, `${randomUUID()}.new`)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(draft, body)
    await rename(draft, path)
    this.#forget(key)
    this.#remember(key, { bytes: body.byteLength, writtenAt: Date.now() })
    await this.#trim()
  }

  #path(key: string): string {
    return join(this.#dir, key.slice(0, 2), key.slice(2))
  }
  #remember(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
  }
  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  /** Trims to 90 %, so that a full store does not remove one file for each it writes. */
  async #trim(): Promise<void> {
    if (this.#bytes <= this.#maxBytes) return
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes * 0.9) break
      this.#forget(key)
      await unlink(this.#path(key)).catch(ignoreAbsent)
    }
  }

  async #readDirectory(): Promise<void> {
    await mkdir(this.#dir, { recursive: true })
    const found: { key: string; entry: Entry }[] = []
    for (const folder of await readdir(this.#dir)) {
      if (folder.endsWith('.new')) await rm(join(this.#dir, folder), { force: true })
      if (!/^[0-9a-f]{2}$/.test(folder)) continue
      for (const name of await readdir(join(this.#dir, folder))) {
        const { size, mtimeMs } = await stat(join(this.#dir, folder, name))
        found.push({ key: folder + name, entry: { bytes: size, writtenAt: mtimeMs } })
      }
    }
    found.sort((a, b) => a.entry.writtenAt - b.entry.writtenAt)
    for (const { key, entry } of found) this.#remember(key, entry)
    // Detect an unwritable folder at start, not at the first picture.
    await writeFile(join(this.#dir, 'probe.new'), '')
    await rm(join(this.#dir, 'probe.new'))
    await this.#trim()
  }
}

function ignoreAbsent(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
