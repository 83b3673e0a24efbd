// Accepts two sources: own paths, and the host to which pictures are mapped.
import { PictureFailure } from '../failure.ts'

export type Address =
  /** `key` is the name of the original in the folder or bucket. */
  | { readonly kind: 'own'; readonly path: string; readonly key: string; readonly otherKey: string | null }
  | { readonly kind: 'remote'; readonly url: URL }

type Hosts = { readonly ownHost: string; readonly mapTo: { readonly protocol: string; readonly host: string } | null }

const ROOTS = [
  ['/media/', ''],
  ['/images/', 'images/'],
  ['/api/images/', 'images/'],
] as const
const refused = (message: string) => new PictureFailure('bad-ask', message)

export function addressOf(source: string, { ownHost, mapTo }: Hosts): Address {
  const isPath = source.startsWith('/') && !source.startsWith('//')
  const url = URL.parse(source, `http://${ownHost || 'own.invalid'}`)
  if (!url || source.includes('\\') || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw refused('the source is not a url')
  if (isPath || url.host === ownHost) return ownAddress(isPath ? source : url.href.slice(url.origin.length))
  if (!mapTo || url.host !== mapTo.host) throw new PictureFailure('host', 'the source is on a host that is not ours')
  const remote = new URL(url)
  remote.protocol = mapTo.protocol
  remote.hash = ''
  return { kind: 'remote', url: remote }
}

/** Checks the raw path, not a normalised one: `/media/../x` is an attack. */
export function ownAddress(pathAndQuery: string): Address & { kind: 'own' } {
  const [path = '', query = ''] = pathAndQuery.split('#')[0]?.split(/\?(.*)/s) ?? []
  const root = ROOTS.find(([prefix]) => path.startsWith(prefix))
  if (!root) throw refused('pictures must be under /media/, /images/ and /api/images/')
  const key = root[1] + safeKey(path.slice(root[0].length))
  // A rewritten extension leaves the original one in `ot`, under which the file may be stored.
  const original = /(?:^|&)ot=([a-z0-9]{2,5})(?:&|$)/.exec(query)?.[1]
  return { kind: 'own', path, key, otherKey: original ? key.replace(/\.[a-z0-9]+$/i, `.${original}`) : null }
}

function safeKey(raw: string): string {
  let key: string
  try {
    key = decodeURIComponent(raw)
  } catch (error) {
    throw new PictureFailure('bad-ask', 'the path is not valid', { cause: error })
  }
  const segments = key.split('/')
  const isSafe = segments.every((part) => part !== '' && !part.startsWith('.') && !/[\p{Cc}\\:*?"<>|%]/u.test(part))
  if (!isSafe || key.length > 500) throw refused('the path is not valid')
  return key
}
