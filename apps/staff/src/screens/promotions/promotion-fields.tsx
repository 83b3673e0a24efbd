import { PRODUCT_STATES, type ProductCategory } from '@shop/contract/staff/range/products'
import {
  MOST_PROMOTED,
  MOST_PROMOTION_DAYS,
  PROMOTION_NAME_LENGTH,
  PROMOTION_TITLE_LENGTH,
  type StaffPromotion,
} from '@shop/contract/staff/range/promotions'
import { DISCOUNT_KINDS, type DiscountKind, MOST_PERCENT } from '@shop/domain/change/promotion-plan'
import { addDays, dayAt } from '@shop/domain/dates'
import { type ComponentProps, useState } from 'react'
import { count, plainNumber } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { CategoryChoice, STATE_NAMES as PRODUCT_STATE_NAMES } from '../products/product-filters.tsx'
import { KIND_NAMES } from './promotion-texts.ts'
import styles from './promotions.module.css'

type TextProps = { readonly name: string; readonly label: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'pattern' | 'maxLength' | 'min' | 'max' | 'inputMode' | 'defaultValue' | 'required'
>
export const Text = ({ name, label, required = true, ...field }: TextProps) => (
  <label className={controls.field}>
    <span className={controls.label}>{label}</span>
    <input className={controls.input} name={name} required={required} autoComplete="off" {...field} />
  </label>
)

type Shown = Pick<StaffPromotion, 'titleNl' | 'titleEn' | 'hasLabel'>
/** The label as customers see it. */
export const LabelFields = ({ of }: { of: Shown }) => (
  <>
    <Text
      name="titleNl"
      label={m.promo_title_nl()}
      maxLength={PROMOTION_TITLE_LENGTH}
      pattern=".*\S.*"
      defaultValue={of.titleNl}
    />
    <Text
      name="titleEn"
      label={m.promo_title_en()}
      maxLength={PROMOTION_TITLE_LENGTH}
      pattern=".*\S.*"
      defaultValue={of.titleEn}
    />
    <label className={styles.promoCheck}>
      <input name="hasLabel" type="checkbox" defaultChecked={of.hasLabel} />
      {m.promo_has_label()}
    </label>
  </>
)

/** The values of a form: those of a draft, or of a new one. */
export type Draft = Pick<
  StaffPromotion,
  'version' | 'name' | 'titleNl' | 'titleEn' | 'hasLabel' | 'kind' | 'startsOn' | 'endsOn' | 'filter' | 'numbers'
> & { readonly value: number | null }

const valueText = ({ kind, value }: Draft) =>
  value === null ? '' : plainNumber(kind === 'percent' ? value : value / 100)

type Props = { readonly draft: Draft; readonly categories: readonly ProductCategory[] }

export function PromotionFields({ draft, categories }: Props) {
  const [kind, setKind] = useState<DiscountKind>(draft.kind)
  const [by, setBy] = useState(draft.numbers ? 'numbers' : 'filter')
  const today = dayAt(new Date())
  const last = addDays(today, MOST_PROMOTION_DAYS)
  return (
    <div className={styles.promoFields}>
      <input type="hidden" name="version" value={draft.version} />
      <fieldset className={styles.promoPart}>
        <legend>{m.promo_which()}</legend>
        <label className={controls.field}>
          <span className={controls.label}>{m.promo_by()}</span>
          <select className={controls.input} name="by" value={by} onChange={({ target }) => setBy(target.value)}>
            <option value="filter">{m.promo_by_filter()}</option>
            <option value="numbers">{m.promo_by_numbers()}</option>
          </select>
        </label>
        {by === 'filter' ? (
          <FilterFields filter={draft.filter ?? {}} categories={categories} />
        ) : (
          <label className={controls.field}>
            <span className={controls.label}>{m.promo_numbers({ count: count(MOST_PROMOTED, true) })}</span>
            <textarea
              className={styles.promoNumbers}
              name="numbers"
              rows={5}
              required
              spellCheck={false}
              defaultValue={draft.numbers?.join('\n') ?? ''}
            />
          </label>
        )}
      </fieldset>
      <fieldset className={styles.promoPart}>
        <legend>{m.promo_discount()}</legend>
        <label className={controls.field}>
          <span className={controls.label}>{m.promo_kind()}</span>
          <select
            className={controls.input}
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(DISCOUNT_KINDS.find((one) => one === target.value) ?? 'percent')}
          >
            {DISCOUNT_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]()}
              </option>
            ))}
          </select>
        </label>
        <Text
          key={kind}
          name="value"
          label={kind === 'percent' ? m.promo_value_percent() : m.promo_value_euros()}
          inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
          pattern={
            kind === 'percent'
              ? `[1-9]|[1-${MOST_PERCENT / 10 - 1}][0-9]|${MOST_PERCENT}`
              : '[0-9]{1,4}([.,][0-9]{1,2})?'
          }
          defaultValue={kind === draft.kind ? valueText(draft) : ''}
        />
        <Text
          name="startsOn"
          label={m.promo_starts()}
          type="date"
          min={today}
          max={last}
          defaultValue={draft.startsOn}
        />
        <Text name="endsOn" label={m.promo_ends()} type="date" min={today} max={last} defaultValue={draft.endsOn} />
      </fieldset>
      <fieldset className={styles.promoPart}>
        <legend>{m.promo_label()}</legend>
        <Text
          name="name"
          label={m.promo_name()}
          maxLength={PROMOTION_NAME_LENGTH}
          pattern=".*\S.*"
          defaultValue={draft.name}
        />
        <LabelFields of={draft} />
      </fieldset>
    </div>
  )
}

type FilterProps = { readonly filter: NonNullable<StaffPromotion['filter']>; readonly categories: Props['categories'] }

/** The filters of the product list. */
const FilterFields = ({ filter, categories }: FilterProps) => (
  <>
    <Text
      name="search"
      label={m.products_search()}
      maxLength={100}
      defaultValue={filter.search ?? ''}
      required={false}
    />
    <CategoryChoice value={filter.category ?? ''} categories={categories} />
    <label className={controls.field}>
      <span className={controls.label}>{m.orders_state()}</span>
      <select className={controls.input} name="state" defaultValue={filter.state ?? ''}>
        <option value="">{m.orders_any()}</option>
        {PRODUCT_STATES.filter((state) => state !== 'Ended').map((state) => (
          <option key={state} value={state}>
            {PRODUCT_STATE_NAMES[state]()}
          </option>
        ))}
      </select>
    </label>
    <label className={controls.field}>
      <span className={controls.label}>{m.products_sale()}</span>
      <select className={controls.input} name="sale" defaultValue={filter.sale ?? ''}>
        <option value="">{m.orders_any()}</option>
        <option value="yes">{m.products_for_sale()}</option>
        <option value="no">{m.products_stopped()}</option>
      </select>
    </label>
  </>
)
