import type { ReactNode } from 'react'
import * as styles from './section.module.css'

export function KitSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.state}>{name}</p>
      {children}
    </div>
  )
}
