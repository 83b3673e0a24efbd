/** Source and delivery of images, from the settings and the environment. */
export type ImageSettings = {
  /** Whether images pass through the image service. */
  readonly isServiceEnabled: boolean
  /** The shop's own host, 'www.shop.nl'. */
  readonly ownHost: string
  /** IMAGE_MAP_FROM, IMAGE_MAP_TO, IMAGE_MAP_EXTENSION; empty means no mapping. */
  readonly mapFrom?: string
  readonly mapTo?: string
  readonly mapExtension?: string
  readonly quality?: number
  readonly format?: ImageFormat
}
export type ImageFormat = 'webp' | 'avif' | 'jpeg' | 'png'
export type ImageSize = { readonly width: number; readonly height: number; readonly format?: ImageFormat }

export const IMAGE_QUALITY = 100
export const IMAGE_FORMAT: ImageFormat = 'webp'
export const IMAGE_SERVICE_PATH = '/api/img'
const DIRECT = '/api/images/'

/** The URL for the browser, or undefined when the source is on a foreign host. */
export function imageUrl(
  settings: ImageSettings,
  src: string,
  { width, height, format }: ImageSize,
): string | undefined {
  const source = lastSourceOf(settings, src)
  if (source === undefined || source.startsWith(DIRECT) || !settings.isServiceEnabled) return source
  const size = `w=${width}&h=${height}&f=${format ?? settings.format ?? IMAGE_FORMAT}`
  return `${IMAGE_SERVICE_PATH}?${asQuery(source)}&${size}&q=${settings.quality ?? IMAGE_QUALITY}`
}

const last = { source: '', query: 'url=' }
/** Caches the encoded URL of the last image, because each image is requested in several widths in a row. */
function asQuery(source: string): string {
  if (source !== last.source) {
    last.query = new URLSearchParams({ url: source }).toString()
    last.source = source
  }
  return last.query
}

let read: { readonly settings: ImageSettings; readonly src: string; readonly source: string | undefined } | undefined
function lastSourceOf(settings: ImageSettings, src: string): string | undefined {
  if (read?.src !== src || read.settings !== settings) read = { settings, src, source: sourceOf(settings, src) }
  return read.source
}

/** Applies the mapping rules. The result is a path on the own host or a URL on the mapped host. */
function sourceOf(settings: ImageSettings, src: string): string | undefined {
  const origin = `https://${settings.ownHost}`
  const url = URL.parse(src, origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const { mapFrom, mapTo } = settings
  if (mapFrom && mapTo && url.host === hostOf(mapFrom)) url.host = hostOf(mapTo)
  const isOwn = url.host === settings.ownHost
  if (!isOwn && !(mapTo && url.host === hostOf(mapTo))) return undefined
  if (!url.pathname.startsWith(DIRECT)) mapExtension(url, settings.mapExtension)
  return isOwn ? url.pathname + url.search : `https://${url.host}${url.pathname}${url.search}`
}

/** Host of a setting that may be an origin. */
export const hostOf = (value: string) => value.replace(/^https?:\/\//, '').replace(/\/.*$/, '')

/** Stores the original extension in `ot`, except for JPEG, which the image server assumes. */
function mapExtension(url: URL, extension: string | undefined): void {
  const wanted = extension?.replace(/^\./, '').toLowerCase()
  const found = /\.([a-z0-9]+)$/i.exec(url.pathname)
  const original = found?.[1]?.toLowerCase()
  if (!wanted || !original || original === wanted) return
  url.pathname = `${url.pathname.slice(0, -original.length)}${wanted}`
  if (original !== 'jpg' && original !== 'jpeg') url.searchParams.set('ot', original)
}
