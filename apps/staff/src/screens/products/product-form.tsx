import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldGroup,
  type ProductForm as ProductFormView,
  saveProductForm,
} from '@shop/contract/staff/range/products'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { request } from '#lib/api.ts'
import { money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { BothValues, ReasonField, SavedNotice } from '#ui/fields/both-values.tsx'
import type { FieldConflict } from '#ui/fields/field-state.ts'
import { useFields } from '#ui/fields/use-fields.ts'
import { FieldSource } from './field-source.tsx'
import { productFieldName, productValueText } from './field-texts.ts'
import styles from './product-form.module.css'

const GROUP_NAMES: Readonly<Record<ProductFieldGroup, () => string>> = {
  texts: m.product_texts,
  sale: m.product_sale,
  measures: m.product_measures,
}
const CHOICES: Readonly<Partial<Record<ProductField, readonly string[]>>> = {
  orderable: ['true', 'false'],
  delivery_type: ['standard', 'pickupOnly'],
  delivery_size: ['small', 'large'],
}
const isLong = (key: ProductField) => key.startsWith('description')

type Props = { readonly number: string; readonly form: ProductFormView }

/** The fields of a product. Each is saved alone: a field that another person or a feed changed is a conflict. */
export function ProductForm({ number, form: { fields, price } }: Props) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const form = useFields<ProductField, string>({
    values: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
    empty: '',
    toText: (value) => value,
    fromText: (text, before) => (text.trim() === before.trim() ? before : text.trim()),
    send: (changes) =>
      request(saveProductForm, { params: { productNumber: number }, body: { changes } }, undefined, reason),
    onSaved: revalidate,
  })
  const sourceOf = (key: ProductField) => {
    const field = fields.find((one) => one.key === key)
    return field ? (
      <FieldSource
        number={number}
        field={key}
        isCorrected={field.isCorrected}
        provenance={field.provenance}
        textOf={(value) => productValueText(key, value)}
        onReturned={(value) => form.settle({ key, value, by: null, at: null }, false)}
      />
    ) : null
  }
  return (
    <form
      className={styles.productForm}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <SavedNotice outcome={form.outcome} hasConflict={form.hasConflict} />
      {(Object.keys(PRODUCT_FIELDS) as ProductFieldGroup[]).map((group) => (
        <fieldset className={styles.fieldGroup} key={group}>
          <legend className={styles.fieldLegend}>{GROUP_NAMES[group]()}</legend>
          {PRODUCT_FIELDS[group].map((key) => (
            <Field
              key={key}
              name={key}
              text={form.textOf(key)}
              source={sourceOf(key)}
              conflict={form.conflictOf(key)}
              onText={(text) => form.type(key, text)}
              onSettle={form.settle}
            />
          ))}
        </fieldset>
      ))}
      <div className={styles.formField}>
        <span className={styles.formName} id="product-price-name">
          {m.product_price()}
        </span>
        <span>{money(Number(price.value))}</span>
        <FieldSource
          number={number}
          field="price"
          isCorrected={price.isCorrected}
          provenance={price.provenance}
          textOf={(value) => money(Number(value))}
        />
      </div>
      <ReasonField value={reason} onValue={setReason} />
      <p>
        <button className={`${controls.button} ${controls.buttonGo}`} type="submit" disabled={form.isBusy}>
          {m.settings_save()}
        </button>
      </p>
    </form>
  )
}

type FieldProps = {
  readonly name: ProductField
  readonly text: string
  readonly source: ReactNode
  readonly conflict: FieldConflict<ProductField, string> | undefined
  readonly onText: (text: string) => void
  readonly onSettle: (conflict: FieldConflict<ProductField, string>, isOwn: boolean) => void
}

function Field({ name, text, source, conflict, onText, onSettle }: FieldProps) {
  const id = `product-${name}`
  const hints = [`${id}-source`, conflict ? `${id}-conflict` : ''].filter(Boolean).join(' ')
  const common = {
    id,
    value: text,
    'aria-describedby': hints,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  }
  const choices = CHOICES[name]
  return (
    <div className={conflict ? `${styles.formField} ${styles.formConflict}` : styles.formField}>
      <label className={styles.formName} htmlFor={id} id={`${id}-name`}>
        {productFieldName(name)}
      </label>
      {choices ? (
        <select className={controls.input} {...common}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {productValueText(name, choice)}
            </option>
          ))}
        </select>
      ) : isLong(name) ? (
        <textarea className={`${controls.input} ${styles.longText}`} rows={3} maxLength={20_000} {...common} />
      ) : (
        <input className={controls.input} autoComplete="off" maxLength={200} {...common} />
      )}
      {source}
      {conflict ? (
        <BothValues
          id={`${id}-conflict`}
          conflict={conflict}
          mine={text}
          textOf={(value) => productValueText(name, value)}
          onSettle={onSettle}
        />
      ) : null}
    </div>
  )
}
