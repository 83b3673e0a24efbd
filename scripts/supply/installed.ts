import { globSync, readFileSync } from 'node:fs'

export type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly scripts?: Readonly<Record<string, string>>
}

const PATTERNS = [
  'node_modules/.pnpm/*/node_modules/*/package.json',
  'node_modules/.pnpm/*/node_modules/@*/*/package.json',
]

/**
 * Packages of the lock that are installed on this machine, each once. Packages for other systems are in the lock but not
 * here; an earlier install leaves packages here that the lock no longer has.
 */
export function readInstalled(locked: ReadonlySet<string>): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>()
  for (const file of PATTERNS.flatMap((pattern) => globSync(pattern))) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const key = `${manifest.name}@${manifest.version}`
    if (locked.has(key)) found.set(key, manifest)
  }
  return found
}

const AT_INSTALL = ['preinstall', 'install', 'postinstall']
/** Packages with an install script. */
export const runsAtInstall = (manifests: Iterable<Manifest>): string[] =>
  [...manifests].filter(({ scripts }) => AT_INSTALL.some((name) => scripts?.[name])).map(({ name }) => name)
