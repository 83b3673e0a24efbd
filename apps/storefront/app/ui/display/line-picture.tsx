import { Icon } from '../icon.tsx'
import { LazyImage } from './lazy-image.tsx'

/** The picture of a line of goods; what is no product of the catalogue, such as a pallet, has a sign in its place. */
export function LinePicture({ of, size, sign }: { of: { img: string | null } | null; size: number; sign: string }) {
  if (of) return <LazyImage src={of.img} alt="" width={size} height={size} sizes={`${size}px`} />
  return (
    <span className={sign}>
      <Icon name="package" />
    </span>
  )
}
