export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

/** The arrow beside a price: class in its colour, the scale next to it, the letter as large as the price. */
export function EnergyArrow({
  energyClass,
  label,
  href,
  large = false,
}: {
  energyClass: EnergyClass
  /** 'Energieklasse F, schaal A tot G. Bekijk het hele label' */
  label: string
  href?: string
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
    <a className={className} href={href}>
      <span className="sr">{label}</span>
      {inside}
    </a>
  ) : (
    <span className={className} role="img" aria-label={label}>
      {inside}
    </span>
  )
}
