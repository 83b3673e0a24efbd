import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from '~/ui/icon.tsx'
import { move } from '~/ui/motion.ts'
import * as styles from './steps.module.css'

export type Step = { id: string; label: string; href?: string }

/** The current step of the last progress that the page showed, because each step is a separate page. Browser only. */
let former: { readonly label: string; readonly at: number } | undefined

/** Moves the number of the former step to the current one. */
function useMovingStep(list: RefObject<HTMLOListElement | null>, label: string, at: number): void {
  // The transition captures elements, hence the effect.
  useLayoutEffect(() => {
    const numberOf = (index: number) => list.current?.children[index]?.querySelector<HTMLElement>('b') ?? undefined
    const from = former?.label === label && former.at !== at ? numberOf(former.at) : undefined
    const to = numberOf(at)
    if (from && to) void move({ name: 'step', from, to })
    former = { label, at }
  }, [list, label, at])
}

/** Progress through steps: completed steps are links, the current one is marked. */
export function Steps({ label, steps, currentId }: { label: string; steps: readonly Step[]; currentId: string }) {
  const at = steps.findIndex(({ id }) => id === currentId)
  const list = useRef<HTMLOListElement>(null)
  useMovingStep(list, label, at)
  return (
    <nav aria-label={label}>
      <ol ref={list} className={styles.steps}>
        {steps.map((step, index) => {
          const done = index < at
          const text = done && step.href ? <a href={step.href}>{step.label}</a> : <span>{step.label}</span>
          return (
            <li
              key={step.id}
              className={done ? styles.isDone : undefined}
              {...(index === at ? { 'aria-current': 'step' as const } : {})}
            >
              <b>{done ? <Icon name="check" size={16} /> : index + 1}</b>
              {text}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
