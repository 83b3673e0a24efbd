import { Icon } from '~/ui/icon.tsx'
import type { IconName } from '~/ui/icon-names.ts'
import { LazyImage } from './lazy-image.tsx'

/** The picture of a line. Lines without a catalogue product, such as pallets, have an icon instead. */
export function LinePicture({
  of,
  size,
  sign,
  icon = 'package',
}: {
  of: { img: string | null } | null
  size: number
  sign: string
  icon?: IconName
}) {
  if (of) return <LazyImage src={of.img} alt="" width={size} height={size} sizes={`${size}px`} />
  return (
    <span className={sign}>
      <Icon name={icon} />
    </span>
  )
}
