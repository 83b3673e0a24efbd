// Characters that are allowed in a path although encodeURIComponent escapes them.
const PLAIN = /%(?:3A|40|26|3D|2B|24|2C|3B)/g

/**
 * The canonical form of a path: lower case, single slashes, no trailing slash. It is idempotent.
 * The result is always a path of this site: two leading slashes would name another host.
 * A path with a broken escape is returned unchanged, and the router rejects it.
 */
export function canonicalPath(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    const plain = decoded(segment)
    if (plain === undefined) return path
    if (plain === '' || plain === '.' || plain === '..') continue
    segments.push(encodeURIComponent(plain.toLowerCase()).replace(PLAIN, decodeURIComponent))
  }
  return `/${segments.join('/')}`
}

function decoded(segment: string): string | undefined {
  try {
    const plain = decodeURIComponent(segment)
    return plain.isWellFormed() ? plain : undefined
  } catch {
    return undefined // broken escape: the caller returns the whole path unchanged
  }
}
