import { type ImageFormat, type ImageSettings, imageUrl } from '@shop/domain/image-url'

/** Sources of ours are paths, so the host only has to be one that no source can name. */
// 100 is what the service does when nobody says otherwise; 80 looks the same at a third of the weight (MODERN-16)
const SETTINGS: ImageSettings = { isServiceEnabled: true, ownHost: 'shop.invalid', quality: 80 }

type Size = { readonly width: number; readonly height: number; readonly format?: ImageFormat }

/** The address of a picture in a size, by the rules of the image service; a source that is not ours gives nothing. */
export const pictureUrl = (source: string, size: Size): string | undefined => imageUrl(SETTINGS, source, size)
