// node publish-assets.ts <build folder> <kept folder>
// Adds the files of a build, precompressed, to those of earlier builds. Cached and open pages reference files of their
// own build, so a file is deleted a month after the last build that contained it.
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

const KEEP_DAYS = 30
const COMPRESSIBLE = /\.(?:css|js|mjs|json|svg|txt|xml|html|ico|wasm)$/
const SMALLEST = 512

const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('usage: node publish-assets.ts <build folder> <kept folder>')

const now = new Date()
mkdirSync(to, { recursive: true })
for (const name of filesBelow(from)) publish(name)
for (const name of filesBelow(to)) {
  const file = join(to, name)
  if (now.getTime() - statSync(file).mtimeMs > KEEP_DAYS * 86_400_000) rmSync(file)
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => statSync(join(folder, name)).isFile())
}

function publish(name: string): void {
  const target = join(to as string, name)
  mkdirSync(dirname(target), { recursive: true })
  if (!existsSync(target)) {
    cpSync(join(from as string, name), target, { mode: constants.COPYFILE_FICLONE })
    const content = readFileSync(target)
    if (COMPRESSIBLE.test(name) && content.length >= SMALLEST) {
      writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }))
      writeFileSync(
        `${target}.br`,
        brotliCompressSync(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      )
    }
  }
  // The modification time is that of the last build that contained the file.
  for (const file of [target, `${target}.gz`, `${target}.br`]) if (existsSync(file)) utimesSync(file, now, now)
}
