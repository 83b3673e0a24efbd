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

/** A source that this shop may show. `query` is set if the image service delivers it. */
export type ImageSource = { readonly url: string; readonly query: string | undefined }

/** The source of an image in every size, or undefined when it is on a foreign host. */
export function imageSource(settings: ImageSettings, src: string): ImageSource | undefined {
  const url = sourceOf(settings, src)
  if (url === undefined) return undefined
  const isSized = !url.startsWith(DIRECT) && settings.isServiceEnabled
  return { url, query: isSized ? new URLSearchParams({ url }).toString() : undefined }
}

/** The URL of a source for the browser, in one size. */
export function imageUrl(settings: ImageSettings, source: ImageSource, { width, height, format }: ImageSize): string {
  if (source.query === undefined) return source.url
  const size = `w=${width}&h=${height}&f=${format ?? settings.format ?? IMAGE_FORMAT}`
  return `${IMAGE_SERVICE_PATH}?${source.query}&${size}&q=${settings.quality ?? IMAGE_QUALITY}`
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
