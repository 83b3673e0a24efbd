import { useState } from 'react'
import { counted } from '~/lib/text/counted.ts'
import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as payFormStyles from '~/shared/order/pay-form.module.css'
import { Notice } from '~/ui/display/notice.tsx'
import { ChoiceCard } from '~/ui/form/choice-card.tsx'
import * as styles from './branch-cards.module.css'
import { moment } from './method-cards.tsx'

export type BranchForCart = {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly city: string
  readonly metres: number | undefined
  readonly ready: { readonly date: string; readonly fromTime: string } | undefined
  /** the cart lines that this branch cannot supply */
  readonly lacking: readonly string[]
  /** sheets are to be sawn and this branch has no saw */
  readonly lacksSaw: boolean
}

/** Whether a branch can hand out all of the cart, whatever the day. */
export const hasAll = ({ lacking, lacksSaw }: BranchForCart): boolean => lacking.length === 0 && !lacksSaw
export const isComplete = (branch: BranchForCart): boolean => hasAll(branch) && branch.ready !== undefined

type Props = {
  branches: readonly BranchForCart[]
  chosenId: string | undefined
  today: string
  isByDistance: boolean
  onChoose: (id: string) => void
}
/** Show the nearest branches, and the nearest ones that have the complete cart. */
const NEAREST = 3
const COMPLETE = 3

function split(branches: readonly BranchForCart[], chosenId: string | undefined) {
  const complete = branches.filter(isComplete).slice(0, COMPLETE)
  const isShown = (branch: BranchForCart, at: number) =>
    at < NEAREST || complete.includes(branch) || branch.id === chosenId
  return { first: branches.filter(isShown), rest: branches.filter((branch, at) => !isShown(branch, at)) }
}

/** Branches by distance, each with the moment at which the cart is ready; the rest is behind a toggle. */
export function BranchCards({ branches, chosenId, today, isByDistance, onChoose }: Props) {
  // The visible set is fixed: a selected card that moved to another list would lose focus.
  const [shownId] = useState(chosenId)
  const { first, rest } = split(branches, shownId)
  const card = (branch: BranchForCart) => (
    <BranchCard key={branch.id} {...{ branch, today, isChosen: branch.id === chosenId, onChoose }} />
  )
  return (
    <section className="box" aria-labelledby="branch-title">
      <h2 id="branch-title">{m.cart_my_branch()}</h2>
      {branches.some(hasAll) ? null : <Notice kind="note">{m.checkout_pickup_nowhere()}</Notice>}
      <fieldset className={payFormStyles.choices}>
        <legend className="small soft">{isByDistance ? m.checkout_by_distance() : m.branches_by_name()}</legend>
        {first.map(card)}
        {rest.length > 0 ? (
          <details>
            <summary className="more">
              {counted(rest.length, m.checkout_more_branches_one, m.checkout_more_branches_many)}
            </summary>
            <div className={payFormStyles.choices}>{rest.map(card)}</div>
          </details>
        ) : null}
      </fieldset>
    </section>
  )
}

type CardProps = { branch: BranchForCart; today: string; isChosen: boolean; onChoose: (id: string) => void }
function BranchCard({ branch, today, isChosen, onChoose }: CardProps) {
  const { id, name, street, city, metres, ready, lacking, lacksSaw } = branch
  return (
    <ChoiceCard
      name="branch"
      value={id}
      disabled={!isComplete(branch)}
      defaultChecked={isChosen}
      onChange={() => onChoose(id)}
      title={name}
      price={metres === undefined ? undefined : distance(metres)}
      detail={
        <>
          {lacksSaw ? (
            <span className={styles.lacks}>{m.checkout_no_saw()}</span>
          ) : lacking.length > 0 ? (
            <span className={styles.lacks}>{m.checkout_lacks({ names: lacking.join(', ') })}</span>
          ) : ready ? (
            <b className={styles.isready}>{m.checkout_all_ready({ moment: moment(ready, today) })}</b>
          ) : (
            m.checkout_no_days()
          )}
          <br />
          {street}, {city}
        </>
      }
    />
  )
}
