import type { QuickProduct } from '@shop/contract/quick-order'
import { toCents, toEuros } from '@shop/domain/money'
import { priceAtQuantity } from '@shop/domain/pricing/unit-price'
import { useState } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { figures, unitFigures, withoutVat } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { HazardNote } from '~/shared/hazard/hazard-note.tsx'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { faultText, stockText } from './fault-text.ts'
import { isJudged, type ShownLine } from './list/list-matches.ts'
import * as styles from './quick-order.module.css'

export type LineChange = { readonly code?: string; readonly quantity?: string }
type Props = {
  line: ShownLine
  branch: string | null
  /** undefined before the page is interactive */
  onChange: ((key: string, to: LineChange) => void) | undefined
  onRemove: (key: string) => void
}

/** The price of a line with its volume price. */
export function lineEuros({ priceInclTax, tiers }: QuickProduct, pieces: number): number {
  const cents = tiers.map((tier) => ({ quantity: tier.quantity, priceCents: toCents(tier.priceInclTax) }))
  return toEuros(priceAtQuantity(toCents(priceInclTax), cents, pieces) * pieces)
}

/** One line of the list: the article or the reason why there is none, and what to order instead. */
export function ListLine({ line, branch, onChange, onRemove }: Props) {
  const { key, product, fault, pieces, packPieces, addedTo, isShort } = line
  const { row, code } = line.line
  return (
    <li
      className={fault ? `${styles.quickline} ${styles.quicklineWrong}` : styles.quickline}
      data-row={row}
      data-fault={fault}
    >
      {product ? <LazyImage src={product.img} alt="" width={48} height={48} sizes="48px" /> : <span />}
      <div className={styles.quicklineText}>
        {product ? (
          <>
            <h3>
              <a href={link('product-detail-url', { url: product.url })}>{product.name}</a>
            </h3>
            <p className="tiny soft num">{m.quick_line_number({ row: String(row), number: product.number })}</p>
            <HazardNote hazard={product.hazard} />
          </>
        ) : (
          <h3 className="num">
            {m.quick_line({ row: String(row) })} {code}
          </h3>
        )}
        {fault ? (
          <p className={styles.quicklineFault}>
            <Icon name="circle-alert" size={16} /> {faultText(fault, product)}
          </p>
        ) : null}
        {isJudged(line) ? null : <p className="small soft">{m.quick_line_wait()}</p>}
        {packPieces ? <p className="tiny">{m.quick_line_pack({ count: String(packPieces) })}</p> : null}
        {addedTo === undefined ? null : <p className="tiny">{m.quick_line_added({ row: String(addedTo) })}</p>}
        {product && !fault ? (
          <p className={isShort ? `tiny ${styles.quicklineShort}` : 'tiny'}>{stockText(product, branch)}</p>
        ) : null}
        <Others line={line} branch={branch} onChange={onChange} />
      </div>
      {onChange ? (
        <LineFields line={line} onChange={onChange} onRemove={() => onRemove(key)} />
      ) : (
        <p className="num">{line.line.quantity}</p>
      )}
      {product && pieces > 0 ? (
        <p className={styles.quicklinePrice}>
          <BothFigures figures={sumFigures(product, lineEuros(product, pieces))} />
          <small>
            <BothFigures figures={unitFigures(lineEuros(product, pieces) / pieces, product.taxRate, pieces)} />{' '}
            {m.price_per({ unit: unitText(product.unit) })}
          </small>
          <Measure product={product} />
        </p>
      ) : (
        <span />
      )}
    </li>
  )
}

const sumFigures = ({ taxRate }: QuickProduct, euros: number) => figures(euros, withoutVat(euros, taxRate))

function Measure({ product: { unitPriceInclTax, unitPriceUnit, taxRate } }: { product: QuickProduct }) {
  if (unitPriceInclTax === null || unitPriceUnit === null) return null
  return (
    <small>
      <BothFigures figures={figures(unitPriceInclTax, withoutVat(unitPriceInclTax, taxRate))} />{' '}
      {m.price_per({ unit: measureText(unitPriceUnit) })}
    </small>
  )
}

function Others({ line, branch, onChange }: Pick<Props, 'line' | 'branch' | 'onChange'>) {
  const { others, fault, isShort, product } = line
  if (others.length === 0 || (!fault && !isShort && product?.stockTotal !== 0)) return null
  return (
    <div className={styles.quicklineOthers}>
      <p className="tiny soft">{fault === 'ambiguous' ? m.quick_other_which() : m.quick_other()}</p>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <a href={link('product-detail-url', { url: other.url })}>{other.name}</a>{' '}
            <span className="tiny soft">{stockText(other, branch)}</span>{' '}
            {onChange ? (
              <Button size="s" onClick={() => onChange(line.key, { code: other.number })}>
                {m.quick_other_take()} <span className="sr">{other.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Code and quantity as text fields, so that a wrong entry stays visible until it is corrected. */
function LineFields({
  line,
  onChange,
  onRemove,
}: {
  line: ShownLine
  onChange: NonNullable<Props['onChange']>
  onRemove: () => void
}) {
  const { row } = line.line
  const [code, setCode] = useState(line.line.code)
  const [quantity, setQuantity] = useState(line.line.quantity)
  const [shown, setShown] = useState(line.line)
  // An alternative, a scan or another tab changed the line; remounting the fields would lose the focus.
  if (shown.code !== line.line.code || shown.quantity !== line.line.quantity) {
    setShown(line.line)
    setCode(line.line.code)
    setQuantity(line.line.quantity)
  }
  const save = () => {
    if (code !== line.line.code || quantity !== line.line.quantity) onChange(line.key, { code, quantity })
  }
  return (
    <form
      className={styles.quicklineFields}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || save()}
    >
      <Input
        className="num"
        aria-label={m.quick_field_code({ row: String(row) })}
        aria-invalid={line.fault && !line.fault.startsWith('quantity') ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Input
        className="num"
        aria-label={m.quick_field_quantity({ row: String(row) })}
        aria-invalid={line.fault?.startsWith('quantity') ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={quantity}
        placeholder="1"
        onChange={(event) => setQuantity(event.target.value)}
      />
      <button type="submit" className="sr" tabIndex={-1}>
        {m.quick_field_save({ row: String(row) })}
      </button>
      <IconButton icon="trash-2" label={m.quick_field_remove({ row: String(row) })} onClick={onRemove} />
    </form>
  )
}
