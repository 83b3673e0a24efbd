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

/** Untracked generated files that tests of the applications need. */
const GENERATED = ['apps/storefront/app/paraglide', 'apps/storefront/.react-router', 'apps/staff/src/paraglide']

/** The copy has separate ports and engines, so remove the addresses of this checkout. */
export function envOfCopy(): NodeJS.ProcessEnv {
  const addresses = existsSync('.shop/env') ? parseEnv(readFileSync('.shop/env', 'utf8')) : {}
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in addresses)))
}

/**
 * Copies the checkout, so that breaking files never affects the developer's own files, even if this process is killed.
 * Third-party packages are shared by links; links between workspace packages stay inside the copy.
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
    globSync('{e2e,proof}/node_modules', { cwd: root }),
  )) {
    if (lstatSync(join(root, modules)).isDirectory()) {
      cpSync(join(root, modules), join(folder, modules), {
        recursive: true,
        verbatimSymlinks: true,
        // The storefront build needs the commands of a package.
        filter: (from) => !/\/node_modules\/\.(?!bin(?:\/|$))/.test(from),
      })
    }
  }
  const remove = () => {
    // Browser tests start a shop in the copy; stop it before removing the folder.
    if (existsSync(join(folder, '.shop/env'))) execFileSync(join(folder, 'shop'), ['reset'], { env: envOfCopy() })
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}
