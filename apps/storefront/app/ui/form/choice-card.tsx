import type { ComponentProps, ReactNode } from 'react'

/** A radio button with a price and a detail text, for choices that have a price. */
export function ChoiceCard({
  title,
  price,
  detail,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; price?: ReactNode; detail?: ReactNode }) {
  return (
    <label className={rest.disabled ? 'choice is-off' : 'choice'}>
      <input {...rest} type="radio" />
      <span className="choice__t">{title}</span>
      <span className="choice__p">{price}</span>
      {detail ? <span className="choice__d">{detail}</span> : null}
    </label>
  )
}
