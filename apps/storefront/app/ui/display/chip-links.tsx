/** Links beside one another, each as a chip. */
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
