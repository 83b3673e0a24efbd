// Parameters of `/api/img`: url, w, h, f, q. All others are rejected before any work is done.
import { PictureFailure } from './failure.ts'

/** The only widths and heights that are encoded. Other sizes redirect to the next larger one. */
export const SIZES = [
  48, 64, 80, 96, 120, 160, 200, 240, 300, 320, 400, 480, 600, 640, 800, 960, 1200, 1280, 1600,
] as const
export const FORMATS = ['webp', 'avif', 'jpeg', 'png'] as const
export type Format = (typeof FORMATS)[number]

export type ImageRequest = {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  readonly format: Format | 'auto'
  readonly quality: number
}

const KEYS = new Set(['url', 'w', 'h', 'f', 'q'])
const bad = (message: string) => new PictureFailure('bad-ask', message)

export function readImageRequest(query: Readonly<Record<string, unknown>>, defaultQuality: number): ImageRequest {
  for (const [key, value] of Object.entries(query)) {
    if (!KEYS.has(key)) throw bad(`unknown key ${key}`)
    if (typeof value !== 'string') throw bad(`${key} is given twice`)
  }
  const { url, w, h, f, q } = query as Record<string, string | undefined>
  if (!url || url.length > 2000) throw bad('url is missing or too long')
  return {
    url,
    width: size('w', w),
    height: size('h', h),
    format: format(f),
    quality: q === undefined ? defaultQuality : whole('q', q, 1, 100),
  }
}

/** The same request in listed sizes; null if it already is. */
export function canonicalQuery(ask: ImageRequest): string | null {
  const width = listed(ask.width)
  const height = listed(ask.height)
  if (width === ask.width && height === ask.height) return null
  const query = new URLSearchParams({ url: ask.url })
  if (width !== null) query.set('w', String(width))
  if (height !== null) query.set('h', String(height))
  if (ask.format !== 'auto') query.set('f', ask.format)
  query.set('q', String(ask.quality))
  return query.toString()
}
const listed = (asked: number | null) => (asked === null ? null : (SIZES.find((known) => known >= asked) ?? null))

const size = (name: string, text: string | undefined) =>
  text === undefined || text === '' || text === '0' ? null : whole(name, text, 1, SIZES.at(-1) ?? 1600)

function format(text: string | undefined): Format | 'auto' {
  if (text === undefined || text === '' || text === 'auto') return 'auto'
  const name = text === 'jpg' ? 'jpeg' : text
  const found = FORMATS.find((known) => known === name)
  if (!found) throw bad('f is webp, avif, jpg, png or auto')
  return found
}

function whole(name: string, text: string, low: number, high: number): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) throw bad(`${name} is a whole number from ${low} to ${high}`)
  return value
}

/** The best format that the browser accepts. Without webp or avif it is jpeg, or png for transparent pictures. */
export function formatFor(accept: string | undefined): Format {
  const takes = new Set(
    (accept ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0+)?$/.test(part))
      .map((part) => part.replace(/;.*$/, '').trim()),
  )
  return takes.has('image/avif') ? 'avif' : takes.has('image/webp') ? 'webp' : 'jpeg'
}
