import { Icon } from '~/ui/icon.tsx'

/** A list of benefits with tick marks. */
export function Benefits({ lines }: { lines: readonly { strong?: string; text: string }[] }) {
  return (
    <ul className="plus">
      {lines.map(({ strong, text }) => (
        <li key={text}>
          <Icon name="check" />
          <span>
            {strong ? <b className="strong">{strong} </b> : null}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
