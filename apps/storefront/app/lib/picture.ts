import { hostOf, type ImageFormat, type ImageSettings, imageUrl } from '@shop/domain/image-url'

/** What the environment says about pictures: where they are mapped to, and how they are encoded. */
export type PictureEnvironment = Omit<ImageSettings, 'isServiceEnabled' | 'ownHost'>

/** Sources of ours are paths, so the host only has to be one that no source can name. */
const OWN_HOST = 'shop.invalid'
// 100 is the rule's default; 80 looks the same at a third of the weight (MODERN-16)
const DEFAULTS: ImageSettings = { isServiceEnabled: true, ownHost: OWN_HOST, quality: 80 }

/** The same for all requests of a process. The browser reads what the server rendered the page with. */
let settings = typeof document === 'undefined' ? DEFAULTS : writtenOn(document.documentElement.dataset['pictures'])

function writtenOn(text: string | undefined): ImageSettings {
  return text ? { ...DEFAULTS, ...(JSON.parse(text) as Partial<ImageSettings>) } : DEFAULTS
}

/** On the server only, before a page is rendered. */
export function setPictures(environment: PictureEnvironment, isServiceEnabled: boolean): void {
  const { quality = DEFAULTS.quality, ...rest } = environment
  const next = { ...DEFAULTS, ...rest, ...(quality === undefined ? {} : { quality }), isServiceEnabled }
  // the same object as long as nothing changed: the address rule memoises by it
  if (JSON.stringify(next) !== JSON.stringify(settings)) settings = next
}

/** For the page to carry along to the browser; nothing when it would be the defaults. */
export function writtenPictures(): string | undefined {
  const { ownHost: _, ...rest } = settings
  const { ownHost: __, ...usual } = DEFAULTS
  return JSON.stringify(rest) === JSON.stringify(usual) ? undefined : JSON.stringify(rest)
}

/** The host browsers fetch pictures from themselves: the mapped one, when no image service is between. */
export function directPictureHost(): string | undefined {
  const { isServiceEnabled, mapTo } = settings
  return isServiceEnabled || !mapTo ? undefined : `https://${hostOf(mapTo)}`
}

type Size = { readonly width: number; readonly height: number; readonly format?: ImageFormat | undefined }

/** The address of a picture in a size, by the rules of the image service; a source that is not ours gives nothing. */
export function pictureUrl(source: string, { width, height, format }: Size): string | undefined {
  return imageUrl(settings, source, { width, height, ...(format ? { format } : {}) })
}
