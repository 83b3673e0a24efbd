import type { ImageFormat } from '@shop/domain/image-url'
import { useCallback, useState } from 'react'
import { preload as preloadFile } from 'react-dom'
import { imageSource } from './image-source.ts'
import { whenSeen } from './seen.ts'

export const PLACEHOLDER = '/images/loading.svg'
export const FALLBACK = '/images/404.png'

/**
 * A picture in a fixed-size box. Lazy pictures show the placeholder until they approach the viewport; eager ones load
 * at once. A missing or failed source shows the fallback.
 */
export function LazyImage({
  src,
  alt,
  width,
  height,
  format,
  placeholder = PLACEHOLDER,
  fallback = FALLBACK,
  loading = 'lazy',
  preload = false,
  highPriority = false,
  lowPriority = false,
  sizes,
  className,
}: {
  src: string | null
  /** empty if the adjacent text has the same meaning */
  alt: string
  width: number
  height: number
  /** defaults to the format in the shop's settings, which is webp by default */
  format?: ImageFormat
  placeholder?: string
  fallback?: string
  loading?: 'lazy' | 'eager'
  preload?: boolean
  highPriority?: boolean
  /** for a small, unimportant picture on the first screen, so that important requests go first */
  lowPriority?: boolean
  /** the displayed width where the layout sets it: '(width < 640px) 112px, 280px' */
  sizes?: string
  className?: string
}) {
  const [state, setState] = useState<'waiting' | 'seen' | 'failed'>('waiting')
  const isEager = loading === 'eager' || preload || highPriority
  const source = src === null ? undefined : imageSource(src, { width, height, format, isFluid: sizes !== undefined })
  const fetchPriority = highPriority ? 'high' : lowPriority ? 'low' : undefined

  if (preload && source) {
    preloadFile(source.src, {
      as: 'image',
      ...(source.srcSet ? { imageSrcSet: source.srcSet } : {}),
      ...(sizes ? { imageSizes: sizes } : {}),
      ...(fetchPriority ? { fetchPriority } : {}),
    })
  }

  const shown =
    source === undefined || state === 'failed'
      ? { src: fallback, srcSet: undefined }
      : isEager || state === 'seen'
        ? source
        : { src: placeholder, srcSet: undefined }

  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      // An eager picture may have failed before React attached its listener.
      if (isEager && image.complete && image.naturalWidth === 0) setState('failed')
      return isEager ? undefined : whenSeen(image, () => setState('seen'))
    },
    [isEager],
  )

  return (
    <>
      <img
        ref={attach}
        src={shown.src}
        srcSet={shown.srcSet}
        sizes={shown.srcSet === undefined ? undefined : sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={fetchPriority}
        decoding="async"
        className={className}
        onError={() => setState('failed')}
      />
      {!isEager && source ? (
        <noscript>
          <img src={source.src} alt={alt} width={width} height={height} loading="lazy" className={className} />
        </noscript>
      ) : null}
    </>
  )
}
