import type { ProductInList } from '@shop/contract/product-view'
import type { Sawing, SawnView } from '@shop/contract/sawn-view'
import { isBeam, KERF_MM, MOST_PART_ROWS } from '@shop/domain/cutting/cut-list'
import { readPasted } from '@shop/domain/cutting/read-pasted'
import { toEuros } from '@shop/domain/money'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { failedAction } from '~/lib/api/failed-action.ts'
import { mayHaveCart } from '~/lib/cart/cart-counts.ts'
import { setCuts } from '~/lib/cart/set-cuts.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { link } from '~/lib/locale/locale.ts'
import { useStore } from '~/lib/store.ts'
import { figure, figures, unitFigures } from '~/lib/text/format.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import * as measuresStyles from '~/shared/form/measures.module.css'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { BothFigures, BothTexts } from '~/ui/display/price.tsx'
import { Icon } from '~/ui/icon.tsx'
import { CutPlanPicture } from './cut-plan.tsx'
import { type CutRow, costsOf, emptyRow, freeCuts, readList, sheetOf, toRow } from './cut-rows.ts'
import { CutRows } from './cut-rows-form.tsx'
import * as styles from './saw-form.module.css'

type Props = { product: ProductInList; sawing: Sawing; close: () => void }

/** The cut list of this product in the cart, as rows; loaded when the panel opens. */
function useListInCart(productId: string): readonly CutRow[] | undefined {
  const { cart } = useStore(shownCart, UNREAD)
  // The API holds the cart of the visitor.
  useEffect(() => {
    if (!mayHaveCart()) return
    import('~/lib/cart/cart.client.ts')
      .then(({ cart: queue }) => queue.load())
      .catch((error: unknown) => console.warn('cart unavailable', error))
  }, [])
  const sawn = cart?.lines.find((line) => line.productId === productId)?.sawn
  return sawn?.parts.map(toRow)
}

/** Takes sizes, shows sheets, cuts, price and waste, and adds them to the cart. */
export function SawForm({ product, sawing, close }: Props) {
  const inCart = useListInCart(product.id)
  const [typed, setTyped] = useState<readonly CutRow[]>()
  const [isAsked, setAsked] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const navigate = useNavigate()
  const titleId = useId()
  const rows = typed ?? inCart ?? [emptyRow(0, sawing)]
  const { parts, fault, sawn } = readList(rows, sawing)
  const isOfBeam = isBeam(sheetOf(sawing))
  const next = () => Math.max(...rows.map(({ id }) => id)) + 1
  const change = (next: readonly CutRow[]) => {
    setTyped(next)
    setRefused(undefined)
  }
  const paste = (id: number, text: string): boolean => {
    const pasted = readPasted(text, isOfBeam ? sawing.sheetWidth : undefined)
    // A single figure is not a list.
    if (pasted.length === 0 || !/[\t\n;]/.test(text.trim())) return false
    const at = rows.findIndex((row) => row.id === id)
    const first = next()
    change([...rows.slice(0, at), ...pasted.map((row, nth) => ({ ...row, id: first + nth })), ...rows.slice(at + 1)])
    setAsked(true)
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fault || isBusy) return
    setBusy(true)
    setCuts(product.id, parts)
      .then((trouble) => {
        if (trouble !== undefined) return setRefused(trouble)
        close()
        showMessage({
          text: m.saw_done(),
          action: { label: m.cart_open(), run: () => void navigate(link('cart')) },
        })
      })
      .catch((error: unknown) => setRefused(failedAction(inCart ? m.saw_change() : m.card_add(), error)))
      .finally(() => setBusy(false))
  }
  // Do not report an error in a row that the visitor is still typing.
  const shownFault = fault && (isAsked || left.has(fault.id ?? -1)) ? fault : undefined
  return (
    <form className={styles.saw} onSubmit={submit} noValidate aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{product.name}</h3>
        <p className="small soft">
          {isOfBeam
            ? m.saw_beam({ length: sawing.sheetLength, kerf: KERF_MM })
            : `${m.saw_sheet({ length: sawing.sheetLength, width: sawing.sheetWidth })} ${m.saw_hint({ kerf: KERF_MM })}`}
        </p>
        <p className="small soft">{isOfBeam ? m.saw_paste_beam() : m.saw_paste()}</p>
      </div>
      <CutRows
        rows={rows}
        fault={shownFault}
        most={MOST_PART_ROWS}
        onChange={change}
        isOfBeam={isOfBeam}
        onLeave={(id) => setLeft(new Set([...left, id]))}
        onPaste={paste}
        onAdd={() => change([...rows, emptyRow(next(), sawing)])}
      />
      {sawn ? <CutPlanPicture sheet={sheetOf(sawing)} parts={parts} /> : null}
      <div aria-live="polite">{sawn ? <Outcome sawn={sawn} product={product} sawing={sawing} /> : null}</div>
      <Notice kind="note">{isOfBeam ? m.saw_no_return_beam() : m.saw_no_return()}</Notice>
      {refused ? (
        <Notice kind="error" live>
          {refused}
        </Notice>
      ) : null}
      <Button type="submit" look="signal" size="l" block busy={isBusy}>
        <Icon name="shopping-cart" /> {inCart ? m.saw_change() : m.card_add()}
      </Button>
    </form>
  )
}

function Outcome({ sawn, product, sawing }: { sawn: SawnView; product: ProductInList; sawing: Sawing }) {
  const { goods, cuts, total } = costsOf(sawn, product, sawing)
  const shown = ({ incl, excl }: { incl: number; excl: number }) => (
    <BothFigures figures={figures(toEuros(incl), toEuros(excl))} />
  )
  const unit = unitFigures(sawing.cutPriceInclTax, product.taxRate, sawn.paidCuts)
  const each = (price: string) => m.saw_cost_of({ count: sawn.paidCuts, price })
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      isBeam(sheetOf(sawing)) ? m.saw_beams({ count: sawn.sheets }) : m.saw_sheets({ count: sawn.sheets }),
      shown(goods),
    ],
    [m.saw_cuts(), m.saw_cuts_free({ count: sawn.cuts, free: freeCuts(sawn.cuts) })],
    [m.saw_waste(), m.saw_waste_of({ area: figure(sawn.wasteM2, 2), percent: sawn.wastePercent })],
  ]
  return (
    <dl className={`${measuresStyles.measuresSum} ${measuresStyles.measuresFacts}`} data-saw-sum="">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>
          {m.cart_sawing()}{' '}
          {sawn.paidCuts > 0 ? (
            <span className="soft">
              <BothTexts incl={each(unit.incl)} excl={each(unit.excl)} />
            </span>
          ) : null}
        </dt>
        <dd>{sawn.paidCuts > 0 ? shown(cuts) : m.cart_free()}</dd>
      </div>
      <div className={measuresStyles.measuresTotal}>
        <dt>
          {m.cart_total()}{' '}
          <small>
            <BothTexts incl={m.price_incl()} excl={m.price_excl()} />
          </small>
        </dt>
        <dd>{shown(total)}</dd>
      </div>
    </dl>
  )
}
