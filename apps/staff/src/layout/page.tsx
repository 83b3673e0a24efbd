import { type ReactNode, useEffect } from 'react'
import { restoreUnsaved } from '#lib/unsaved.ts'
import styles from './office.module.css'

/** A screen with its title, which is also the title of the tab. */
export function Page({
  title,
  sub,
  marks,
  children,
}: {
  title: string
  sub?: string
  marks?: ReactNode
  children: ReactNode
}) {
  // The title of the tab is outside React.
  useEffect(() => {
    document.title = `${title} | ${BRAND_NAME}`
  }, [title])
  // Input that an expired session interrupted.
  useEffect(restoreUnsaved, [])
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {marks}
        {sub ? <p className={styles.sub}>{sub}</p> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </>
  )
}
