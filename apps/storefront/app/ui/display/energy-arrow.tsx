import type { MouseEvent } from 'react'

export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

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
  const className = `energy energy--${energyClass.toLowerCase()}${large ? ' energy--l' : ''}`
  const inside = (
    <>
      <span className="energy__range" aria-hidden="true">
        <span>A</span>
        <span>↑</span>
        <span>G</span>
      </span>
      <span className="energy__a" aria-hidden="true">
        {energyClass}
      </span>
    </>
  )
  return href ? (
    <a className={className} href={href} onClick={onClick}>
      <span className="sr">{label}</span>
      {inside}
    </a>
  ) : (
    <span className={className} role="img" aria-label={label}>
      {inside}
    </span>
  )
}
