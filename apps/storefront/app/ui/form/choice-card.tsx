import type { ComponentProps, ReactNode } from 'react'
import * as styles from './choice-card.module.css'

/** A radio button with a price and a detail text, for choices that have a price. */
export function ChoiceCard({
  title,
  price,
  detail,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; price?: ReactNode; detail?: ReactNode }) {
  return (
    <label className={rest.disabled ? `${styles.choice} ${styles.isOff}` : styles.choice}>
      <input {...rest} type="radio" />
      <span className={styles.choiceT}>{title}</span>
      <span className={styles.choiceP}>{price}</span>
      {detail ? <span className={styles.choiceD}>{detail}</span> : null}
    </label>
  )
}
