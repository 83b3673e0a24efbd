import type { Lock } from './lock.ts'

export type Base = { readonly type: string; readonly name: string; readonly version: string; readonly purl: string }
export type Image = {
  /** Whether the image installs the packages of this workspace folder. */
  readonly isInstalled: (folder: string) => boolean
  /** Whether it also installs the packages of linked folders. */
  readonly isFollowingLinks: boolean
  readonly bases: readonly Base[]
}

const versionOf = (dockerfile: string, pattern: RegExp) => {
  const found = pattern.exec(dockerfile)?.[1]
  if (!found) throw new Error(`the Dockerfile has no ${pattern.source}`)
  return found
}
const image = (name: string, version: string): Base => ({
  ...{ type: 'container', name, version, purl: `pkg:docker/${name}@${version}` },
})

/** The images of infra/images/Dockerfile. The filters repeat those of its install commands; a test compares them. */
export function readImages(dockerfile: string): Readonly<Record<'process' | 'mail' | 'edge', Image>> {
  const node = versionOf(dockerfile, /^ARG NODE_VERSION=(\S+)$/m)
  const debian = versionOf(dockerfile, /^FROM debian:(\S+) AS edge$/m)
  const program = { type: 'application', name: 'node', version: node, purl: `pkg:generic/node@${node}` }
  const process: Image = {
    isInstalled: (folder) =>
      /^(apps|packages|infra)\/[^/]+$/.test(folder) && !['packages/config', 'infra/review-simulator'].includes(folder),
    isFollowingLinks: false,
    bases: [image('node', `${node}-bookworm-slim`), program],
  }
  const edge: Image = {
    isInstalled: (folder) => folder === 'infra/edge',
    isFollowingLinks: true,
    bases: [image('debian', debian), program],
  }
  return { process, mail: process, edge }
}

/** The direct dependencies that an image installs. */
export function rootsOf({ importers }: Lock, { isInstalled, isFollowingLinks }: Image): readonly string[] {
  const waiting = [...importers.keys()].filter(isInstalled)
  const taken = new Set<string>()
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (taken.has(folder)) continue
    taken.add(folder)
    if (isFollowingLinks) waiting.push(...(importers.get(folder)?.links ?? []))
  }
  return [...taken].flatMap((folder) => importers.get(folder)?.production ?? [])
}
