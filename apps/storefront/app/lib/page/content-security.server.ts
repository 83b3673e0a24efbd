import { hash } from 'node:crypto'
import { directPictureHost } from '~/ui/picture.ts'
import type { OtherParty } from './other-parties.server.ts'

// Vite adds <style> elements to a page in development.
const STYLE = import.meta.env.DEV ? "style-src-elem 'self' 'unsafe-inline'" : "style-src-elem 'self'"
const CONNECT = import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'"

type Hosts = { readonly scripts: string; readonly pictures: string; readonly calls: string }

/** Hosts that each third party needs, in shops that use it. The tag manager is loaded after consent only. */
const HOSTS: Readonly<Record<OtherParty, Hosts>> = {
  'google-maps': {
    scripts: 'https://maps.googleapis.com',
    pictures: 'https://*.googleapis.com https://*.gstatic.com',
    calls: 'https://maps.googleapis.com',
  },
  'tag-manager': {
    scripts: 'https://www.googletagmanager.com',
    pictures: 'https://www.googletagmanager.com https://*.google-analytics.com',
    calls: 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  },
  // Compiles WebAssembly; no script from text.
  'barcode-decoder': { scripts: "'wasm-unsafe-eval'", pictures: '', calls: '' },
}

const policy = (scripts: string, parties: readonly OtherParty[] = []) => {
  const direct = directPictureHost()
  const also = (kind: keyof Hosts) =>
    parties.map((party) => (HOSTS[party][kind] === '' ? '' : ` ${HOSTS[party][kind]}`)).join('')
  return [
    "default-src 'self'",
    `script-src ${scripts}${also('scripts')}`,
    STYLE,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${also('pictures')}${direct ? ` ${direct}` : ''}`,
    "font-src 'self'",
    `${CONNECT}${also('calls')}`,
    // Videos in articles load after the visitor agrees only.
    'frame-src https://www.youtube-nocookie.com',
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const policyWithNonce = (nonce: string, parties: readonly OtherParty[] = []) =>
  policy(`'self' 'nonce-${nonce}' 'strict-dynamic'`, parties)

/**
 * A page cached at the edge would have the same nonce for every visitor, so its scripts are allowed by hash. Only
 * scripts with the one-time nonce are hashed: a script that came with content is not allowed. The page comes in pieces
 * without a script across two of them, because joining a long text before it is searched costs a copy of it.
 */
export function seal(
  pieces: readonly string[],
  nonce: string,
  parties: readonly OtherParty[] = [],
): { html: string; policy: string } {
  const hashes = new Set<string>()
  const sealed = pieces.flatMap((piece) => {
    const parts = piece.split(` nonce="${nonce}"`)
    for (let at = 1; at < parts.length; at++) {
      const body = bodyOf(parts[at - 1] ?? '', parts[at] ?? '')
      if (body) hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
    }
    return parts
  })
  return { html: sealed.join(''), policy: policy(["'self'", ...hashes].join(' '), parties) }
}

/** The text of the script whose tag the nonce divides, undefined for another element. */
function bodyOf(before: string, after: string): string | undefined {
  const tag = before.lastIndexOf('<')
  if (!/^<script\b/.test(before.slice(tag, tag + SCRIPT.length + 1))) return undefined
  const start = after.indexOf('>') + 1
  const end = after.indexOf('</script>', start)
  return start === 0 || end === -1 ? undefined : after.slice(start, end)
}
const SCRIPT = '<script'
