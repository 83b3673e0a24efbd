import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'

const LIFE_MS = 2 * 24 * 3_600_000

/** One article in one locale, published or not. */
export type Previewed = { readonly code: string; readonly locale: Locale }

const sign = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'content preview', 32)))
    .update(text)
    .digest()

/** Path of the preview page. The link works for two days without signing in. */
export function previewLink(secret: string, { code, locale }: Previewed, now: Date): string {
  const said = Buffer.from(JSON.stringify([code, locale, now.getTime() + LIFE_MS])).toString('base64url')
  const token = `${said}.${sign(secret, said).toString('base64url')}`
  return `${href(locale, 'content-preview')}?${new URLSearchParams({ token })}`
}

export function readPreview(secret: string, token: string, now: Date): Previewed | undefined {
  const [said = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(secret, said)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [code, locale, until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, Locale, number]
  return now.getTime() < until ? { code, locale } : undefined
}
