import { createHash } from 'node:crypto'
import type { OtherParty } from './other-parties.server.ts'

// Vite puts <style> elements into a page under development
const STYLE = import.meta.env.DEV ? "style-src-elem 'self' 'unsafe-inline'" : "style-src-elem 'self'"
const CONNECT = import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'"

/** What the map of Google needs, and only on pages of a shop that has its key. */
const MAPS = { api: ' https://maps.googleapis.com', tiles: ' https://*.googleapis.com https://*.gstatic.com' }

const policy = (scripts: string, parties: readonly OtherParty[] = []) => {
  const { api, tiles } = parties.includes('google-maps') ? MAPS : { api: '', tiles: '' }
  return [
    "default-src 'self'",
    `script-src ${scripts}${api}`,
    STYLE,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    `${CONNECT}${api}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const policyWithNonce = (nonce: string) => policy(`'self' 'nonce-${nonce}' 'strict-dynamic'`)

/**
 * A page that is kept at the edge would carry the same nonce for everybody, so its scripts are named by hash. Only
 * scripts that carry the one-time nonce are ours: one that came in with content is not blessed.
 */
export function seal(
  html: string,
  nonce: string,
  parties: readonly OtherParty[] = [],
): { html: string; policy: string } {
  const marker = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (body === '' || !attributes.includes(marker)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return { html: html.replaceAll(marker, ''), policy: policy(["'self'", ...hashes].join(' '), parties) }
}
