import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './floor-bar.module.css'

type Props = {
  title: string
  backText: string
  /** Without it, the arrow leads to the home screen. */
  onBack?: () => void
  children?: ReactNode
}

/** The top of a screen on the branch floor: a way back, the title, and what the screen adds. */
export function FloorBar({ title, backText, onBack, children }: Props) {
  const arrow = <ArrowLeft size={24} aria-hidden="true" />
  return (
    <header className={styles.floorBar}>
      {onBack ? (
        <button className={styles.floorBack} type="button" aria-label={backText} onClick={onBack}>
          {arrow}
        </button>
      ) : (
        <Link className={styles.floorBack} to="/" aria-label={backText}>
          {arrow}
        </Link>
      )}
      <h1 className={styles.floorTitle}>{title}</h1>
      {children}
    </header>
  )
}
