export type Locked = { readonly name: string; readonly version: string; readonly resolution: string }
export type Lock = {
  /** By name and version. */
  readonly packages: ReadonlyMap<string, Locked>
  /** Dependencies by name and version, without peers in the names. */
  readonly uses: ReadonlyMap<string, readonly string[]>
  /** Direct dependencies of the workspace packages: all of them, and those for production only. */
  readonly roots: { readonly all: readonly string[]; readonly production: readonly string[] }
}

const unquoted = (text: string) => text.replace(/^'|'$/g, '')
const withoutPeers = (text: string) => text.replace(/\(.*$/, '')
const keyOf = (name: string, version: string) => {
  // An alias contains the name of the package it refers to.
  const bare = withoutPeers(version)
  return /^(@[^/]+\/)?[^@/]+@/.test(bare) ? bare : `${name}@${bare}`
}

/** Lines below a top-level heading. */
function sectionOf(text: string, name: string): string[] {
  const lines = text.split('\n')
  const from = lines.indexOf(`${name}:`)
  const to = lines.findIndex((line, at) => at > from && /^\S/.test(line))
  return from < 0 ? [] : lines.slice(from + 1, to < 0 ? undefined : to)
}

function readPackages(lines: readonly string[]): Map<string, Locked> {
  const packages = new Map<string, Locked>()
  let key = ''
  for (const line of lines) {
    const [, named] = /^ {2}(\S.*):$/.exec(line) ?? []
    if (named) key = unquoted(named)
    const [, resolution] = /^ {4}resolution: (.*)$/.exec(line) ?? []
    const at = key.lastIndexOf('@')
    if (resolution) packages.set(key, { name: key.slice(0, at), version: key.slice(at + 1), resolution })
  }
  return packages
}

function readUses(lines: readonly string[]): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  let key = ''
  let isList = false
  for (const line of lines) {
    const [, named] = /^ {2}(\S.*?):( \{\})?$/.exec(line) ?? []
    if (named) {
      key = withoutPeers(unquoted(named))
      uses.set(key, uses.get(key) ?? [])
    }
    if (/^ {4}\S/.test(line)) isList = /^ {4}(optionalDependencies|dependencies):$/.test(line)
    const [, name, version] = /^ {6}(\S+): (\S+)$/.exec(line) ?? []
    if (isList && name && version) uses.get(key)?.push(keyOf(unquoted(name), version))
  }
  return uses
}

function readRoots(lines: readonly string[]) {
  const roots = { all: [] as string[], production: [] as string[] }
  let name = ''
  let isForTests = false
  for (const line of lines) {
    if (/^ {4}\S/.test(line)) isForTests = line.includes('devDependencies')
    const [, named] = /^ {6}(\S+):$/.exec(line) ?? []
    if (named) name = unquoted(named)
    const [, version] = /^ {8}version: (\S+)$/.exec(line) ?? []
    if (!version || version.startsWith('link:')) continue
    const key = keyOf(name, unquoted(version))
    roots.all.push(key)
    if (!isForTests) roots.production.push(key)
  }
  return roots
}

/** Parses pnpm's lockfile line by line; it is generated, so its layout is fixed. */
export const readLock = (text: string): Lock => ({
  packages: readPackages(sectionOf(text, 'packages')),
  uses: readUses(sectionOf(text, 'snapshots')),
  roots: readRoots(sectionOf(text, 'importers')),
})

/** All packages reachable from the given ones. */
export function reachedFrom(keys: readonly string[], { uses }: Lock): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue
    reached.add(key)
    waiting.push(...(uses.get(key) ?? []))
  }
  return reached
}

/** Requires each package to come from the registry with a hash, not from a URL, a folder or a branch. */
export const lockFaults = ({ packages }: Lock): string[] =>
  [...packages]
    .filter(([, { resolution }]) => !/^\{integrity: sha512-[A-Za-z0-9+/=]{80,}\}$/.test(resolution))
    .map(([key, { resolution }]) => `${key}: ${resolution}`)
