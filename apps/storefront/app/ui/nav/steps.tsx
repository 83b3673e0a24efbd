import { Icon } from '~/ui/icon.tsx'
import * as styles from './steps.module.css'

export type Step = { id: string; label: string; href?: string }

/** Progress through steps: completed steps are links, the current one is marked. */
export function Steps({ label, steps, currentId }: { label: string; steps: readonly Step[]; currentId: string }) {
  const at = steps.findIndex(({ id }) => id === currentId)
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
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
