import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { backdrop, clearBackdrop } from '~/lib/backdrop.ts'
import { useStore } from '~/lib/store.ts'
import * as styles from './backdrop.module.css'

const NOBODY: readonly never[] = []

/** Dims the page and stops it scrolling while a menu, the suggestions or a panel are in front of it. */
export function Backdrop() {
  const owners = useStore(backdrop, NOBODY)
  const { pathname } = useLocation()
  const former = useRef(pathname)
  // The store is outside React. A new path clears the backdrop; a new hash on the same path does not.
  useEffect(() => {
    if (former.current !== pathname) clearBackdrop()
    former.current = pathname
  }, [pathname])
  // The page behind the backdrop must not scroll; shell.css styles this attribute.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-backdrop', owners.length > 0)
  }, [owners])
  return <div className={styles.backdrop} data-testid="backdrop" hidden={owners.length === 0} />
}
