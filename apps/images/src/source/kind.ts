// Detects the type of an original from its first bytes, because names and headers are not reliable.
import { PictureFailure } from '../failure.ts'

export type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'pdf'
export const CONTENT_TYPE: Readonly<Record<Kind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

export function kindOf(body: Buffer): Kind {
  const ascii = body.toString('latin1', 0, 16)
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp'
  if (ascii.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(ascii.slice(8, 12))) return 'avif'
  if (/^GIF8[79]a/.test(ascii)) return 'gif'
  if (ascii.startsWith('%PDF-')) return 'pdf'
  if (
    /^\s*(?:<\?xml[^>]*>)?\s*(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(
      body.toString('utf8', 0, 4096).replace(/^\ufeff/, ''),
    )
  )
    return 'svg'
  throw new PictureFailure('unreadable', 'the original is not a picture')
}

/** Allows drawing only: no scripts, entities or external references. */
export function checkSvg(body: Buffer): void {
  const text = body.toString('utf8')
  const reference = /(?:href|src)\s*=\s*(["'])\s*(?!#|data:image\/(?:png|jpeg|webp);base64,)[^"']*\1/i
  const style = /url\(\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp);base64,)/i
  const forbidden =
    /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<\s*(?:\w+:)?(?:script|foreignObject|iframe|object|embed|handler)\b|@import|\son\w+\s*=|xml:base/i
  if (forbidden.test(text) || reference.test(text) || style.test(text))
    throw new PictureFailure('unreadable', 'the SVG refers to something outside itself')
}
