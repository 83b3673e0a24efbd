import { posix } from 'node:path'
import { parse } from 'yaml'

export type Locked = { readonly name: string; readonly version: string; readonly resolution: Resolution }
/** Where a package comes from. Only `integrity` alone means: from the registry, checked by its hash. */
export type Resolution = { readonly integrity?: string }
export type Lock = {
  /** By name and version. */
  readonly packages: ReadonlyMap<string, Locked>
  /** Dependencies by name and version, without peers in the names. */
  readonly uses: ReadonlyMap<string, readonly string[]>
  /** The same without optional peers that a workspace package has for development, which a production install omits. */
  readonly usesToRun: ReadonlyMap<string, readonly string[]>
  /** Direct dependencies of the workspace packages: all of them, and those for production only. */
  readonly roots: { readonly all: readonly string[]; readonly production: readonly string[] }
  /** By folder: the packages that a workspace package needs to run, and the folders of those it links. */
  readonly importers: ReadonlyMap<string, { readonly production: readonly string[]; readonly links: readonly string[] }>
}

type Versions = Record<string, string>
type Importer = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, Direct>>>
type Direct = { version: string }
/** The parts of pnpm's lockfile that are read here. An empty section is null. */
type LockFile = {
  importers?: Record<string, Importer> | null
  packages?: Record<string, { resolution: Resolution; peerDependenciesMeta?: Record<string, object> }> | null
  snapshots?: Record<string, { dependencies?: Versions; optionalDependencies?: Versions }> | null
}

const withoutPeers = (text: string) => text.replace(/\(.*$/, '')
const keyOf = (name: string, version: string) => {
  // An alias contains the name of the package it refers to.
  const bare = withoutPeers(version)
  return /^(@[^/]+\/)?[^@/]+@/.test(bare) ? bare : `${name}@${bare}`
}

function readPackages(packages: LockFile['packages']): Map<string, Locked> {
  const entries = Object.entries(packages ?? {}).map(([key, { resolution }]): [string, Locked] => {
    const at = key.lastIndexOf('@')
    return [key, { name: key.slice(0, at), version: key.slice(at + 1), resolution }]
  })
  return new Map(entries)
}

/** One package has several snapshots if it was resolved with different peers. */
function readUses(
  snapshots: LockFile['snapshots'],
  isUsed: (key: string, name: string) => boolean = () => true,
): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const [snapshot, { dependencies, optionalDependencies }] of Object.entries(snapshots ?? {})) {
    const key = withoutPeers(snapshot)
    const used = Object.entries({ ...dependencies, ...optionalDependencies }).filter(([name]) => isUsed(key, name))
    uses.set(key, [...(uses.get(key) ?? []), ...used.map(([name, version]) => keyOf(name, version))])
  }
  return uses
}

const keysOf = (direct: Record<string, Direct> | undefined) =>
  Object.entries(direct ?? {})
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { version }]) => keyOf(name, version))

function readRoots(importers: LockFile['importers']): Lock['roots'] {
  const all = Object.values(importers ?? {})
  const production = all.flatMap((one) => [...keysOf(one.dependencies), ...keysOf(one.optionalDependencies)])
  return { all: [...production, ...all.flatMap((one) => keysOf(one.devDependencies))], production }
}

function readImporters(importers: LockFile['importers']): Lock['importers'] {
  const entries = Object.entries(importers ?? {}).map(([folder, { dependencies, optionalDependencies }]) => {
    const direct = { ...dependencies, ...optionalDependencies }
    const links = Object.values(direct).flatMap(({ version }) =>
      version.startsWith('link:') ? [posix.join(folder, version.slice('link:'.length))] : [],
    )
    return [folder, { production: keysOf(direct), links }] as const
  })
  return new Map(entries)
}

export function readLock(text: string): Lock {
  const file = parse(text) as LockFile
  const development = new Set(
    Object.values(file.importers ?? {}).flatMap((one) => Object.keys(one.devDependencies ?? {})),
  )
  const isOptionalPeer = (key: string, name: string) => file.packages?.[key]?.peerDependenciesMeta?.[name] !== undefined
  return {
    packages: readPackages(file.packages),
    uses: readUses(file.snapshots),
    usesToRun: readUses(file.snapshots, (key, name) => !(isOptionalPeer(key, name) && development.has(name))),
    roots: readRoots(file.importers),
    importers: readImporters(file.importers),
  }
}

/** All packages reachable from the given ones. */
export function reachedFrom(keys: readonly string[], { uses }: Pick<Lock, 'uses'>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue
    reached.add(key)
    waiting.push(...(uses.get(key) ?? []))
  }
  return reached
}

const SHA512 = /^sha512-[A-Za-z0-9+/=]{80,}$/
const isFromRegistry = (resolution: Resolution) =>
  Object.keys(resolution).join() === 'integrity' && SHA512.test(resolution.integrity ?? '')

/** Requires each package to come from the registry with a hash, not from a URL, a folder or a branch. */
export const lockFaults = ({ packages }: Lock): string[] =>
  [...packages]
    .filter(([, { resolution }]) => !isFromRegistry(resolution))
    .map(([key, { resolution }]) => `${key}: ${JSON.stringify(resolution)}`)
