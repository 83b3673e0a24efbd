import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { definedClasses } from '../../../scripts/gates/classes.ts'
import { exportName } from './css-modules.ts'

/** Declares the classes of each module, so that the compiler rejects a class that its module does not define. */
const FOLDER = '.react-router/css-modules'

process.chdir(new URL('..', import.meta.url).pathname)
rmSync(FOLDER, { recursive: true, force: true })
for (const path of globSync('app/**/*.module.css')) {
  const names = [...new Set(definedClasses(readFileSync(path, 'utf8')).map(exportName))]
  const file = `${FOLDER}/${path.replace(/[.]css$/, '.d.css.ts')}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, names.map((name) => `export const ${name}: string\n`).join(''))
}
