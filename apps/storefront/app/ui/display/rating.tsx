import { Icon } from '../icon.tsx'

/** Stars with their figure; the figure carries the meaning, the stars only draw it. `short` fits a card. */
export function Rating({
  value,
  text,
  count,
  spoken,
  short = false,
}: {
  /** 0 to 5 */
  value: number
  /** the figure as the locale writes it: '4,7' */
  text: string
  count?: string
  /** 'van 5 sterren' */
  spoken: string
  short?: boolean
}) {
  return (
    <span className="rating">
      {short ? (
        <span className="rating__star">
          <Icon name="star" size={16} />
        </span>
      ) : (
        <span className="stars" style={{ '--r': value } as React.CSSProperties} aria-hidden="true" />
      )}
      <span>{text}</span>
      <span className="sr">{` ${spoken}`}</span>
      {count ? <span className="soft">{`(${count})`}</span> : null}
    </span>
  )
}
