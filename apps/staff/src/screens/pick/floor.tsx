import { useEffect } from 'react'
import { Outlet, useLoaderData } from 'react-router'
import type * as office from '#layout/office.tsx'
import { applyTheme, readTheme } from '#lib/theme.ts'
import styles from './pick.module.css'

/** The frame of screens on the branch floor: one screen, without a menu, and always light for use in the sun. */
export function Floor() {
  const member = useLoaderData<typeof office.loader>()
  // The theme is an attribute of the document, outside React.
  useEffect(() => {
    applyTheme('light')
    return () => applyTheme(readTheme())
  }, [])
  return (
    <div className={styles.pickFloor}>
      <Outlet context={member} />
    </div>
  )
}
