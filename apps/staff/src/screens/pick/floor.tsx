import { UserCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { BadgeSwitch } from '#layout/badge-switch.tsx'
import type * as office from '#layout/office.tsx'
import { applyTheme, readTheme } from '#lib/theme.ts'
import styles from './pick.module.css'

/** Another filter or an open row needs no member: drivers have no network. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** The frame of screens on the branch floor: one screen, without a menu, and always light for use in the sun. */
export function Floor() {
  const member = useLoaderData<typeof office.loader>()
  // The theme is an attribute of the document, outside React.
  useEffect(() => {
    applyTheme('light')
    return () => applyTheme(readTheme())
  }, [])
  const isShared = member.device !== null
  return (
    <div className={isShared ? `${styles.pickFloor} ${styles.pickShared}` : styles.pickFloor}>
      {isShared ? (
        <div className={styles.pickUser}>
          <p className={styles.pickUserName}>
            <UserCheck size={16} aria-hidden="true" />
            {member.name}
          </p>
          <BadgeSwitch />
        </div>
      ) : null}
      <Outlet context={member} />
    </div>
  )
}
