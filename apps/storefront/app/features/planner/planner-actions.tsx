import { lazy, Suspense, useState } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { IntoCart } from '~/shared/cart/into-cart.tsx'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { PlanData } from './load-plan.server.ts'
import { linesOf } from './plan-lines.ts'
import * as styles from './planner.module.css'

const SaveToList = lazy(() => import('./save-to-list.tsx'))

type Props = { data: PlanData; job: NonNullable<PlanData['job']> }

/** Puts the whole list into the cart or onto a list of the customer. */
export function PlannerActions({ data, job }: Props) {
  const [isSaving, setSaving] = useState(false)
  const lines = linesOf(job.parts)
  if (lines.length === 0) return null
  const missing = job.parts.filter(({ product }) => product === null).length
  return (
    <div className={styles.plannerActions}>
      <IntoCart lines={lines} look="signal" size="l" action={link('cart')}>
        <Icon name="shopping-cart" /> {m.planner_into_cart()}
      </IntoCart>
      <Button size="l" onClick={() => setSaving(true)}>
        <Icon name="heart" /> {m.planner_onto_list()}
      </Button>
      {missing > 0 ? <p className="small soft">{m.planner_missing({ count: missing })}</p> : null}
      {isSaving ? (
        <Suspense>
          <SaveToList data={data} lines={lines} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
