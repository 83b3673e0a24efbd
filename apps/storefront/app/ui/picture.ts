import {
  hostOf,
  type ImageFormat,
  type ImageSettings,
  type ImageSource,
  imageSource,
  imageUrl,
} from '@shop/domain/image-url'

/** Image settings of the environment: host mapping and encoding. */
export type PictureEnvironment = Omit<ImageSettings, 'isServiceEnabled' | 'ownHost'>

/** The shop's image sources are paths, so this host must be one that no source can contain. */
const OWN_HOST = 'shop.invalid'
// The rule's default is 100; 80 looks the same at a third of the size (MODERN-16).
const DEFAULTS: ImageSettings = { isServiceEnabled: true, ownHost: OWN_HOST, quality: 80 }

/** One value per process. The browser reads the settings that the server rendered into the page. */
let settings = typeof document === 'undefined' ? DEFAULTS : writtenOn(document.documentElement.dataset['pictures'])

function writtenOn(text: string | undefined): ImageSettings {
  return text ? { ...DEFAULTS, ...(JSON.parse(text) as Partial<ImageSettings>) } : DEFAULTS
}

/** Called on the server before a page is rendered. */
export function setPictures(environment: PictureEnvironment, isServiceEnabled: boolean): void {
  const { quality = DEFAULTS.quality, ...rest } = environment
  const next = { ...DEFAULTS, ...rest, ...(quality === undefined ? {} : { quality }), isServiceEnabled }
  // Keep the same object while nothing changes, because `sourceOf` memoises by it.
  if (JSON.stringify(next) !== JSON.stringify(settings)) settings = next
}

/** Settings for the browser, rendered into the page; undefined if they are the defaults. */
export function writtenPictures(): string | undefined {
  const { ownHost: _, ...rest } = settings
  const { ownHost: __, ...usual } = DEFAULTS
  return JSON.stringify(rest) === JSON.stringify(usual) ? undefined : JSON.stringify(rest)
}

/** Host from which browsers load images directly; only without the image service. */
export function directPictureHost(): string | undefined {
  const { isServiceEnabled, mapTo } = settings
  return isServiceEnabled || !mapTo ? undefined : `https://${hostOf(mapTo)}`
}

const bySettings = new WeakMap<ImageSettings, Map<string, unknown>>()
const MOST_REMEMBERED = 20_000

/** Computes a text about a picture once, until the settings change: many lists show the same pictures. */
export function remembered<T>(key: string, make: () => T): T {
  const known = bySettings.get(settings) ?? new Map<string, unknown>()
  bySettings.set(settings, known)
  if (known.has(key)) return known.get(key) as T
  if (known.size >= MOST_REMEMBERED) known.clear()
  const made = make()
  known.set(key, made)
  return made
}

type Size = { readonly width: number; readonly height: number; readonly format?: ImageFormat | undefined }

let last:
  | { readonly settings: ImageSettings; readonly src: string; readonly source: ImageSource | undefined }
  | undefined

/** Caches the last source, because each image is requested in several widths in a row. */
function sourceOf(src: string): ImageSource | undefined {
  if (last?.src !== src || last.settings !== settings) last = { settings, src, source: imageSource(settings, src) }
  return last.source
}

/** URL of an image in a given size by the rules of the image service; undefined for a foreign source. */
export function pictureUrl(src: string, { width, height, format }: Size): string | undefined {
  const source = sourceOf(src)
  return source && imageUrl(settings, source, { width, height, ...(format ? { format } : {}) })
}
