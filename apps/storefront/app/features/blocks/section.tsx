import type { ReactNode } from 'react'

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
      <p className="state">{name}</p>
      {children}
    </div>
  )
}
