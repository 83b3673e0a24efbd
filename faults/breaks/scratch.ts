import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { listFiles } from './claims.ts'

/** Made by other tools, not tracked, and needed by tests of the storefront. */
const GENERATED = ['apps/storefront/app/paraglide', 'apps/storefront/.react-router']

/** The shop of the copy takes ports and engines of its own: the addresses of this checkout are not for it. */
export function envOfCopy(): NodeJS.ProcessEnv {
  const addresses = existsSync('.shop/env') ? parseEnv(readFileSync('.shop/env', 'utf8')) : {}
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in addresses)))
}

/**
 * A copy of the checkout in which files can be broken: the developer's own files stay as they are, whatever happens to
 * this process. Packages are shared by links; links between our own packages stay inside the copy.
 */
export function makeScratch(root: string): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'breaks-'))
  for (const file of listFiles(root)) {
    if (!existsSync(join(root, file))) continue // deleted, not yet committed
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const made of GENERATED) {
    if (existsSync(join(root, made))) cpSync(join(root, made), join(folder, made), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const modules of globSync('{apps,packages,infra}/*/node_modules', { cwd: root }).concat(
    globSync('{e2e,bench,faults}/node_modules', { cwd: root }),
  )) {
    if (lstatSync(join(root, modules)).isDirectory()) {
      cpSync(join(root, modules), join(folder, modules), {
        recursive: true,
        verbatimSymlinks: true,
        // the commands of a package are needed to build the storefront
        filter: (from) => !/\/node_modules\/\.(?!bin(?:\/|$))/.test(from),
      })
    }
  }
  const remove = () => {
    // browser tests start a shop of the copy, which would outlive it
    if (existsSync(join(folder, '.shop/env'))) execFileSync(join(folder, 'shop'), ['reset'], { env: envOfCopy() })
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}
