export type Media = {
  readonly type: 'image' | 'video' | 'youtube'
  readonly src: string
  /** 'Front' is the main image. */
  readonly role?: string | undefined
}

const isVideo = ({ type }: Media) => type !== 'image'
const isFront = ({ type, role }: Media) => type === 'image' && role === 'Front'

/** The number before the extension: 10 for 'plaat-10.png'. Files without a number sort last. */
function suffixOf({ src }: Media): number {
  const found = /(\d+)(?:\.[a-z0-9]+)?(?:[?#].*)?$/i.exec(src)
  return found ? Number(found[1]) : Number.POSITIVE_INFINITY
}

/** The image for cards and previews: Front, or otherwise the first image. */
export function mainImage(media: readonly Media[]): string | null {
  const images = media.filter(({ type }) => type === 'image').sort(bySuffix)
  return (images.find(isFront) ?? images[0])?.src ?? null
}

const bySuffix = (left: Media, right: Media) => {
  const [a, b] = [suffixOf(left), suffixOf(right)]
  return a === b ? 0 : a - b
}

/** The order on the product page: video first, then Front, then the others by their number. */
export function gallery<M extends Media>(media: readonly M[]): (M & { readonly order: number })[] {
  const videos = media.filter(isVideo)
  const fronts = media.filter(isFront)
  const others = media.filter((item) => !isVideo(item) && !isFront(item)).sort(bySuffix)
  return [...videos, ...fronts, ...others].map((item, index) => ({ ...item, order: index + 1 }))
}
