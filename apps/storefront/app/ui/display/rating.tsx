import { Icon } from '~/ui/icon.tsx'
import * as styles from './rating.module.css'

/** Stars with their figure. The figure is the accessible text; the stars are decorative. `short` fits a card. */
export function Rating({
  value,
  text,
  count,
  spoken,
  short = false,
}: {
  /** 0 to 5 */
  value: number
  /** the figure in the format of the locale: '4,7' */
  text: string
  count?: string
  /** 'van 5 sterren' */
  spoken: string
  short?: boolean
}) {
  return (
    <span className={styles.rating}>
      {short ? (
        <span className={styles.ratingStar}>
          <Icon name="star" size={16} />
        </span>
      ) : (
        <span className={styles.stars} style={{ '--r': value } as React.CSSProperties} aria-hidden="true" />
      )}
      <span>{text}</span>
      <span className="sr">{` ${spoken}`}</span>
      {count ? <span className="soft">{`(${count})`}</span> : null}
    </span>
  )
}
