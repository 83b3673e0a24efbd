import type { StaffOrder } from '@shop/contract/staff/orders'
import { money } from '#lib/format.ts'
import { paymentText } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import styles from './order.module.css'

export function Lines({ lines }: { lines: StaffOrder['lines'] }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{m.order_lines()}</h2>
      <ul>
        {lines.map((line) => (
          <li className={styles.line} key={`${line.productNumber} ${line.kind} ${line.title}`}>
            <span className={styles.quantity}>{line.quantity} ×</span>
            <span>{line.title}</span>
            <span className={styles.lineSum}>{money(line.totalCents)}</span>
            <span className={styles.detail}>
              {m.order_article({ number: line.productNumber })} · {money(line.unitCents)}
            </span>
            {line.isCollected ? <span className={styles.detail}>{m.order_collected_line()}</span> : null}
            {line.cuts.length > 0 ? (
              <span className={styles.detail}>{m.order_saw({ cuts: line.cuts.join(', ') })}</span>
            ) : null}
            {line.choices.length > 0 ? (
              <span className={styles.detail}>{m.order_made({ choices: line.choices.join(', ') })}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Money({ order }: { order: StaffOrder }) {
  return (
    <section className={styles.section} aria-labelledby="money">
      <h2 id="money">{m.order_money()}</h2>
      <dl className={styles.facts}>
        <dt>{m.order_goods()}</dt>
        <dd>{money(order.goodsCents)}</dd>
        <dt>{m.order_delivery()}</dt>
        <dd>{money(order.deliveryCents)}</dd>
        {order.discountCents > 0 ? (
          <>
            <dt>{m.order_discount()}</dt>
            <dd>{money(-order.discountCents)}</dd>
          </>
        ) : null}
        <dt className={styles.total}>{m.order_total()}</dt>
        <dd className={styles.total}>{money(order.toPayCents)}</dd>
        <dt>{m.order_method()}</dt>
        <dd>{paymentText(order.paymentMethod)}</dd>
      </dl>
    </section>
  )
}
