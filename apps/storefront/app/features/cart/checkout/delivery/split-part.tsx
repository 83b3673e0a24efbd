import type { CartView } from '@shop/contract/cart-view'
import { useId } from 'react'
import { Form } from 'react-router'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Select } from '~/ui/form/select.tsx'
import * as styles from './split-part.module.css'

type PickupDate = { readonly date: string; readonly fromTime: string; readonly toTime: string }
/** The products of this cart that the chosen branch can hand over. */
export type SplitOptions = {
  readonly storeId: string
  readonly storeName: string
  readonly productIds: readonly string[]
  readonly dates: readonly PickupDate[]
}
type Props = {
  cart: CartView
  options: SplitOptions | undefined
  branches: readonly { readonly id: string; readonly name: string }[]
  collected: readonly string[]
  onCollect: (productIds: readonly string[]) => void
}

const BRANCH_FORM = 'split-branch'

/** A separate form, so that another branch can be shown without script and without posting the address. */
export function SplitBranchForm() {
  return (
    <Form method="get" id={BRANCH_FORM} preventScrollReset replace>
      <input type="hidden" name="ontvangst" value="bezorgen" />
    </Form>
  )
}

/** Choice of the articles that the customer collects in a branch while the rest is delivered. */
export function SplitPart({ cart, options, branches, collected, onCollect }: Props) {
  const products = new Set(cart.lines.map(({ productId }) => productId))
  if (products.size < 2) return null
  const possible = cart.lines.filter(({ productId }) => options?.productIds.includes(productId))
  const canSplit = options !== undefined && possible.length > 0 && options.dates.length > 0
  return (
    <section className={`box ${styles.splitPart}`} aria-labelledby="split-title">
      <h2 id="split-title">{m.checkout_split_title()}</h2>
      <p className="small">{m.checkout_split_text()}</p>
      <BranchChoice branches={branches} chosenId={options?.storeId} />
      {options && !canSplit ? (
        <p className="small" role="status">
          {m.checkout_split_none({ branch: options.storeName })}
        </p>
      ) : null}
      {canSplit ? (
        <>
          <input type="hidden" name="collectBranch" value={options.storeId} />
          <fieldset className={styles.splitLines}>
            <legend>{m.checkout_split_lines({ branch: options.storeName })}</legend>
            {possible.map(({ id, productId, productTitle, quantity }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  name="collect"
                  value={productId}
                  checked={collected.includes(productId)}
                  onChange={({ target: { checked } }) =>
                    onCollect(checked ? [...collected, productId] : collected.filter((one) => one !== productId))
                  }
                />
                <span>
                  {quantity} × {productTitle}
                </span>
              </label>
            ))}
          </fieldset>
          <DayOfPickup dates={options.dates} chosen={cart.split?.date} />
        </>
      ) : null}
    </section>
  )
}

function DayOfPickup({ dates, chosen }: { dates: readonly PickupDate[]; chosen: string | undefined }) {
  return (
    <Field id="collect-day" label={m.checkout_split_day()} hint={m.checkout_split_day_hint()}>
      {(control) => (
        <Select
          {...control}
          name="collectDay"
          defaultValue={dates.some(({ date }) => date === chosen) ? chosen : dates[0]?.date}
          options={dates.map(({ date, fromTime }) => ({
            value: date,
            label: m.checkout_split_from({ day: longDay(date), time: fromTime }),
          }))}
        />
      )}
    </Field>
  )
}

function BranchChoice({ branches, chosenId }: { branches: Props['branches']; chosenId: string | undefined }) {
  const id = useId()
  return (
    <div className={styles.splitBranch}>
      <label htmlFor={id}>{m.checkout_split_branch()}</label>
      <div className={styles.splitBranchLine}>
        <Select
          key={chosenId}
          id={id}
          name="vestiging"
          form={BRANCH_FORM}
          defaultValue={chosenId ?? ''}
          options={[
            ...(chosenId === undefined ? [{ value: '', label: m.checkout_split_choose() }] : []),
            ...branches.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        <button type="submit" form={BRANCH_FORM} className="btn">
          {m.checkout_split_show()}
        </button>
      </div>
    </div>
  )
}
