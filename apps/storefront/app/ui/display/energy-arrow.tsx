import type { CSSProperties, MouseEvent } from 'react'
import * as styles from './energy-arrow.module.css'

export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** The colour of a class, for every element of its label. */
export const energyColour = (energyClass: EnergyClass) =>
  ({ '--c': `var(--energy-${energyClass.toLowerCase()})` }) as CSSProperties

/**
 * The energy arrow beside a price: class colour, scale and a letter as large as the price.
 */
export function EnergyArrow({
  energyClass,
  label,
  href,
  onClick,
  large = false,
}: {
  energyClass: EnergyClass
  /** 'Energieklasse F, schaal A tot G. Bekijk het hele label' */
  label: string
  href?: string
  onClick?: (event: MouseEvent) => void
  large?: boolean
}) {
  const className = large ? `${styles.energy} ${styles.energyL}` : styles.energy
  const style = energyColour(energyClass)
  const inside = (
    <>
      <span className={styles.energyRange} aria-hidden="true">
        <span>A</span>
        <span>↑</span>
        <span>G</span>
      </span>
      <span className={styles.energyA} aria-hidden="true">
        {energyClass}
      </span>
    </>
  )
  return href ? (
    <a className={className} style={style} href={href} onClick={onClick}>
      <span className="sr">{label}</span>
      {inside}
    </a>
  ) : (
    <span className={className} style={style} role="img" aria-label={label}>
      {inside}
    </span>
  )
}
