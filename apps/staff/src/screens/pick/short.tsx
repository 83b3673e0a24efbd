import { readShortWays, resolveShortLine, type ShortWays, type WayOffer } from '@shop/contract/staff/floor/short-pick'
import type { PickJobView, PickLineView } from '@shop/contract/staff/pick'
import type { StaffCode } from '@shop/contract/staff/staff-endpoint'
import { ArrowLeft, CircleCheck, MessageSquare, Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Problem, request } from '#lib/api.ts'
import { moment, money } from '#lib/format.ts'
import { problemText, WISH_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import styles from './short.module.css'

type Props = {
  job: PickJobView
  line: PickLineView
  onBack: () => void
  /** The job after the line was resolved. */
  onDone: (job: PickJobView) => void
}
type Offered = WayOffer & { readonly offer: NonNullable<WayOffer['offer']> }

const isOffered = (one: WayOffer): one is Offered => one.offer !== null
const REASONS = { no_branch: m.short_no_branch, no_product: m.short_no_product, sawn: m.short_sawn } as const
const NAMES = { branch: m.short_way_branch, replace: m.short_way_replace, fewer: m.short_way_fewer } as const

/** The choices for pieces that cannot be found. Needs a connection: money and stock change at once. */
export function ShortLine({ job, line, onBack, onDone }: Props) {
  const [ways, setWays] = useState<ShortWays>()
  const [chosen, setChosen] = useState<WayOffer['way']>()
  const [problem, setProblem] = useState<StaffCode>()
  const [isBusy, setIsBusy] = useState(false)
  const [resolved, setResolved] = useState<{ job: PickJobView; way: Offered }>()
  // One id per choice: a repeated request after a lost reply changes nothing.
  const ids = useRef(new Map<string, string>())
  const params = { id: job.id, productId: line.productId }

  const load = async (signal?: AbortSignal) => {
    try {
      const read = await request(readShortWays, { params: { id: job.id, productId: line.productId } }, signal)
      setWays(read)
      setChosen(read.ways.find(isOffered)?.way)
      setProblem(undefined)
    } catch (error) {
      if (signal?.aborted) return
      if (!(error instanceof Problem)) throw error
      setProblem(error.code)
    }
  }
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [job.id, line.productId])

  const way = ways?.ways.filter(isOffered).find((one) => one.way === chosen)
  const resolve = async () => {
    if (!ways || !way) return
    setIsBusy(true)
    const { branchId, replacedBy, refundCents } = way.offer
    const key = JSON.stringify([way.way, branchId, replacedBy, refundCents, ways.pieces])
    const id = ids.current.get(key) ?? crypto.randomUUID()
    ids.current.set(key, id)
    try {
      const body = {
        ...{ id, way: way.way, pieces: ways.pieces, refundCents },
        ...(branchId === null ? {} : { branchId }),
        ...(replacedBy === null ? {} : { replacedBy }),
      }
      const reply = await request(resolveShortLine, { params, body })
      setResolved({ job: reply.job, way })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Another offer than the one on this screen: show the current one.
      if (error.code === 'offer_changed') await load()
      setProblem(error.code)
    } finally {
      setIsBusy(false)
    }
  }

  if (resolved && ways) return <Resolved ways={ways} way={resolved.way} job={job} onNext={() => onDone(resolved.job)} />
  return (
    <section className={styles.short} aria-label={m.short_title()}>
      <h2 className={styles.shortHead}>
        <button className={styles.shortBack} type="button" aria-label={m.short_back()} onClick={onBack}>
          <ArrowLeft size={24} aria-hidden="true" />
        </button>
        {m.short_title()}
      </h2>
      <p className={styles.shortLine}>
        <b>{line.title}</b>
        <b className={styles.shortFigure}>{m.short_found({ picked: line.picked, quantity: line.quantity })}</b>
      </p>
      {problem ? (
        <Notice tone="bad" text={problem === 'unavailable' ? m.short_offline() : problemText(problem)} />
      ) : null}
      {problem === 'unavailable' ? (
        <button className={styles.shortRetry} type="button" onClick={() => void load()}>
          {m.short_retry()}
        </button>
      ) : null}
      {ways ? <Wish ways={ways} customer={job.customer} /> : null}
      {ways ? (
        <fieldset className={styles.shortWays} aria-label={m.short_choose()}>
          {ways.ways.map((one) => (
            <Way
              key={one.way}
              one={one}
              ways={ways}
              isChosen={one.way === chosen}
              onChoose={() => setChosen(one.way)}
            />
          ))}
        </fieldset>
      ) : null}
      {ways ? <p className={styles.shortSmall}>{m.short_effect({ branch: job.branch })}</p> : null}
      {way && ways ? (
        <button className={styles.shortGo} type="button" disabled={isBusy} onClick={() => void resolve()}>
          {goText(way, ways)}
        </button>
      ) : null}
    </section>
  )
}

function Wish({ ways: { wish, phone }, customer }: { ways: ShortWays; customer: string }) {
  if (wish === null) return null
  return (
    <p className={styles.shortWish}>
      <MessageSquare size={18} aria-hidden="true" />
      <span>{m.short_wish({ name: customer, wish: WISH_TEXTS[wish]() })}</span>
      {phone === null ? null : (
        <a className={styles.shortCall} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Phone size={18} aria-hidden="true" />
          {phone}
        </a>
      )}
    </p>
  )
}

function nameOf({ way, offer }: WayOffer, pieces: number): string {
  if (way === 'branch' && offer?.name) return m.short_from({ branch: offer.name })
  return way === 'fewer' && pieces === 1 ? m.short_way_one_fewer() : NAMES[way]({ pieces })
}

const backText = ({ refundCents, points }: Offered['offer']) =>
  points > 0
    ? m.short_back_points({ amount: money(refundCents), points })
    : refundCents === 0
      ? money(0)
      : m.short_money_back({ amount: money(refundCents) })

function goText({ way, offer }: Offered, { pieces, isEverything }: ShortWays): string {
  if (way === 'branch') return m.short_go_branch({ pieces, branch: offer.name ?? '' })
  if (way === 'replace') return m.short_go_replace({ pieces })
  return isEverything
    ? m.short_go_cancel({ amount: money(offer.refundCents) })
    : m.short_go_fewer({ amount: money(offer.refundCents) })
}

type WayProps = { one: WayOffer; ways: ShortWays; isChosen: boolean; onChoose: () => void }

function Way({ one, ways, isChosen, onChoose }: WayProps) {
  const { offer } = one
  if (!offer)
    return (
      <p className={styles.shortNone}>
        <b>{nameOf(one, ways.pieces)}</b> {one.reason ? REASONS[one.reason]() : ''}
      </p>
    )
  return (
    <label className={isChosen ? `${styles.shortWay} ${styles.shortOn}` : styles.shortWay}>
      <input className={styles.shortDot} type="radio" name="way" checked={isChosen} onChange={onChoose} />
      <b>{nameOf(one, ways.pieces)}</b>
      <span className={styles.shortMoney}>{backText(offer)}</span>
      <span className={styles.shortText}>
        <b>{m.short_ready({ moment: moment(offer.readyAt) })}</b>
        {one.way === 'replace' && offer.unitCents !== null ? (
          <span>
            {[
              m.short_instead({ title: offer.name ?? '', price: money(offer.unitCents) }),
              offer.place === null ? '' : m.short_at({ place: offer.place }),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        ) : null}
        {one.way === 'fewer' && ways.isEverything ? <span>{m.short_everything()}</span> : null}
        {one.way === 'branch' ? <span>{offer.isLater ? m.short_later() : m.short_on_time()}</span> : null}
      </span>
    </label>
  )
}

type ResolvedProps = { ways: ShortWays; way: Offered; job: PickJobView; onNext: () => void }

/** The effects, all of them booked already. */
function Resolved({ ways, way, job, onNext }: ResolvedProps) {
  const { offer } = way
  const effects = [
    [m.short_done_mail({ name: job.customer }), m.short_done_mail_sent()],
    [m.short_done_money(), offer.refundCents + offer.points === 0 ? m.short_done_nothing() : backText(offer)],
    [m.short_done_online({ branch: job.branch }), m.short_done_stopped()],
    [m.short_done_count(), m.short_done_created()],
  ] as const
  return (
    <section className={styles.short} aria-label={m.short_resolved()}>
      <h2 className={styles.shortHead}>
        <CircleCheck size={28} aria-hidden="true" />
        {m.short_resolved()}
      </h2>
      <p role="status">{goText(way, ways)}</p>
      <dl className={styles.shortEffects}>
        {effects.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button className={styles.shortGo} type="button" onClick={onNext}>
        {m.short_next()}
      </button>
    </section>
  )
}
