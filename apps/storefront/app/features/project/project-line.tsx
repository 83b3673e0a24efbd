import type { ProjectLine as Line, RestLine } from '@shop/contract/project'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { figures, unitFigures } from '~/lib/text/format.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { ProjectAnswer } from './change-project.server.ts'
import * as styles from './project.module.css'

/** A product with its quantity and current price. */
export function LineRow({ line, children }: { line: RestLine; children?: ReactNode }) {
  const { product, quantity } = line
  return (
    <li className={styles.pline} data-project-line={product.numberTrimmed}>
      <LazyImage src={product.img} alt="" width={64} height={64} sizes="64px" />
      <div>
        <p className={styles.plineName}>
          <NamedLink to="product-detail-url" params={{ url: product.url }}>
            {product.name}
          </NamedLink>
        </p>
        <p className="tiny soft num">
          {m.order_article({ number: product.numberTrimmed })}
          {' · '}
          <BothFigures figures={unitFigures(line.unitPriceInclTax, product.taxRate, quantity)} />{' '}
          {m.price_per({ unit: unitText(product.unit) })}
        </p>
        {product.isOrderable ? null : <p className="tiny">{m.project_not_orderable()}</p>}
      </div>
      {children}
      <p className={children ? `${styles.plineQuantity} num onlyprint` : `${styles.plineQuantity} num`}>{quantity} ×</p>
      <p className={styles.plineTotal}>
        <BothFigures figures={figures(line.totalInclTax, line.totalExclTax)} />
      </p>
    </li>
  )
}

/**
 * Sends one change at a time on the version that the last one made, so that a person who presses fast does not conflict
 * with themselves. A refused change shows the quantity of the other person.
 */
function useQuantity({ id, version, quantity }: Line, phaseId: string) {
  const fetcher = useFetcher<ProjectAnswer>()
  const [wanted, setWanted] = useState<number>()
  const sent = useRef<number>(undefined)
  const isIdle = fetcher.state === 'idle'
  const proceed = useEffectEvent(() => {
    if (wanted === undefined || !isIdle) return
    if (wanted === quantity || wanted === sent.current) {
      sent.current = undefined
      return setWanted(undefined)
    }
    sent.current = wanted
    const values = { intent: 'line', script: '1', lineId: id, phaseId, version, quantity: wanted }
    void fetcher.submit(values, { method: 'post' })
  })
  useEffect(() => proceed(), [wanted, isIdle])
  return { fetcher, shown: wanted ?? quantity, setWanted, error: isIdle ? fetcher.data?.error : undefined }
}

/** Without script, the quantity field has a save button. */
export function LineControls({ line, phaseId }: { line: Line; phaseId: string }) {
  const { fetcher, shown, setWanted, error } = useQuantity(line, phaseId)
  const isHydrated = useHydrated()
  const { id, version, product } = line
  return (
    <fetcher.Form method="post" className={`${styles.plineQuantity} noprint`}>
      <input type="hidden" name="lineId" value={id} />
      <input type="hidden" name="phaseId" value={phaseId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
      <Stepper
        value={shown}
        min={1}
        max={9_999}
        labels={quantityLabels(product.name)}
        onChange={setWanted}
        name="quantity"
      />
      <Button type="submit" size="s" name="intent" value="line" className="without-script">
        {m.lists_keep()}
      </Button>
      <button type="submit" className="btn btn--quiet btn--s" name="intent" value="remove-line">
        <Icon name="trash-2" size={16} /> <span className="sr-phone">{m.lists_off()}</span>{' '}
        <span className="sr">{product.name}</span>
      </button>
      {error ? (
        <p className={styles.plineError} role="alert">
          {error}
        </p>
      ) : null}
    </fetcher.Form>
  )
}
