/** A row of links styled as chips. */
export function ChipLinks({
  links,
  className,
}: {
  links: readonly { name: string; url: string }[]
  className?: string
}) {
  return (
    <ul className={className}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a className="chip" href={url}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
