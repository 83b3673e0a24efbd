import * as styles from './breadcrumb.module.css'
export type Crumb = { label: string; href: string }

/** The position of the page in the site. The last entry is the page itself and is not a link. */
export function Breadcrumb({ label, crumbs, current }: { label: string; crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
