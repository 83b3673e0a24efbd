// Signs that may stand in a path as they are, though encodeURIComponent writes them out.
const PLAIN = /%(?:3A|40|26|3D|2B|24|2C|3B)/g

/**
 * The one spelling of a path: lower case, single slashes, none at the end. Doing it twice changes nothing.
 * The result always names a place of this site: two slashes at the start would name another host.
 * A path with a broken escape is left as it is, for the router to refuse.
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
    return undefined // a broken escape; the caller leaves the whole path alone
  }
}
