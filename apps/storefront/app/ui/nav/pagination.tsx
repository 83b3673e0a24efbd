import { Icon } from '~/ui/icon.tsx'
import { pagesShown } from './pages-shown.ts'
import * as styles from './pagination.module.css'

export function Pagination({
  label,
  current,
  last,
  hrefOf,
  labels,
}: {
  label: string
  current: number
  last: number
  hrefOf: (page: number) => string
  labels: { previous: string; next: string; page: (page: number) => string }
}) {
  return (
    <nav className={styles.pages} aria-label={label}>
      <ul>
        {current > 1 ? (
          <li>
            <a href={hrefOf(current - 1)} rel="prev" aria-label={labels.previous}>
              <Icon name="chevron-left" />
            </a>
          </li>
        ) : null}
        {pagesShown(current, last).map((page, at) =>
          page === 0 ? (
            <li key={`gap-${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={hrefOf(page)}
                aria-label={labels.page(page)}
                {...(page === current ? { 'aria-current': 'page' as const } : {})}
              >
                {page}
              </a>
            </li>
          ),
        )}
        {current < last ? (
          <li>
            <a href={hrefOf(current + 1)} rel="next" aria-label={labels.next}>
              <Icon name="chevron-right" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
