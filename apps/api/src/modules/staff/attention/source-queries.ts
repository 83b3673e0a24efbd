import type { AttentionKind } from '@shop/contract/staff/attention'
import { IS_UNBOOKED_MONEY } from '../../order/index.ts'

/** The current moment is the first parameter of every statement with these sources. */
const NOW = '$1::timestamptz'
const TODAY = `(${NOW} at time zone 'Europe/Amsterdam')::date`

/** A refund that the provider has not paid out after this time needs a question to the provider. */
const SLOW_REFUND = `interval '5 days'`
/** A refund that never reached the provider. */
const UNSENT_REFUND = `interval '1 hour'`

type Source = {
  readonly id: string
  readonly since: string
  /** Columns of the order `o`, or nothing for items of the whole company. */
  readonly isOfOrder: boolean
  /** Pairs of names and values of the facts. */
  readonly facts: string
  readonly from: string
}

/**
 * Where each kind comes from: the rows that are wrong, not a copy of them, so that an item ends with its cause. Each
 * reads a partial index of open rows.
 */
const SOURCES: Readonly<Record<AttentionKind, Source>> = {
  paid_short: {
    id: 'o.id::text',
    since: 'o.updated_at',
    isOfOrder: true,
    facts: `'cents', o.to_pay_cents::text, 'until', o.holds_until::text, 'method', o.shipping_method`,
    from: `orders o where o.state = 'paid_short'`,
  },
  payment_mismatch: {
    id: 'p.id::text',
    since: 'p.created_at',
    isOfOrder: true,
    facts: `'cents', p.stated_cents::text, 'expectedCents', p.amount_cents::text, 'mismatch', p.mismatch,
      'stated', p.stated_state, 'order', o.state`,
    from: 'payment p join orders o on o.id = p.order_id where p.mismatch is not null',
  },
  invoice_mismatch: {
    id: 'p.id::text',
    since: 'p.created_at',
    isOfOrder: false,
    facts: `'cents', p.stated_cents::text, 'expectedCents', p.amount_cents::text, 'mismatch', p.mismatch,
      'isMoney', (${IS_UNBOOKED_MONEY})::text, 'name', (select string_agg(i.number, ', ' order by i.number) from invoice_payment_part t
        join invoice i on i.id = t.invoice_id where t.payment_id = p.id)`,
    from: 'invoice_payment p where p.mismatch is not null',
  },
  refund_failed: {
    id: 'r.id::text',
    since: 'r.updated_at',
    isOfOrder: true,
    facts: `'cents', r.amount_cents::text, 'reason', r.reason, 'attempt', r.attempt::text`,
    from: `refund r join orders o on o.id = r.order_id where r.state = 'failed'`,
  },
  refund_overdue: {
    id: 'r.id::text',
    since: `r.created_at + case r.state when 'created' then ${UNSENT_REFUND} else ${SLOW_REFUND} end`,
    isOfOrder: true,
    facts: `'cents', r.amount_cents::text, 'reason', r.reason, 'state', r.state`,
    from: `refund r join orders o on o.id = r.order_id
      where (r.state = 'created' and r.created_at < ${NOW} - ${UNSENT_REFUND})
        or (r.state in ('queued', 'pending', 'processing') and r.created_at < ${NOW} - ${SLOW_REFUND})`,
  },
  mail_refused: {
    id: 'm.key',
    since: 'm.created_at',
    isOfOrder: true,
    facts: `'mail', m.kind, 'recipient', m.recipient`,
    from: `order_mail m join orders o on o.id = m.order_id where m.state = 'refused'`,
  },
  late_promise: {
    id: 'o.id::text',
    since: `(o.preferred_on + 1)::timestamp at time zone 'Europe/Amsterdam'`,
    isOfOrder: true,
    facts: `'promisedOn', o.preferred_on::text, 'method', o.shipping_method, 'state', o.state, 'phone', o.phone`,
    from: `orders o where o.state in ('accepted', 'paid', 'preparing') and o.preferred_on < ${TODAY}`,
  },
  call_back: {
    id: 'c.id::text',
    since: 'c.requested_at',
    isOfOrder: false,
    facts: `'product', g.number, 'name', t.name, 'phone', c.phone`,
    from: `product_contact c join product g on g.id = c.product_id
      join product_text t on t.product_id = g.id and t.locale = 'nl' where c.done_at is null`,
  },
  question: {
    id: 'q.id::text',
    since: 'q.asked_at',
    isOfOrder: false,
    facts: `'product', g.number, 'name', t.name, 'text', q.body, 'author', q.author`,
    from: `product_question q join product g on g.id = q.product_id
      join product_text t on t.product_id = g.id and t.locale = 'nl' where q.state = 'waiting'`,
  },
  question_answer: {
    id: 'n.id::text',
    since: 'n.answered_at',
    isOfOrder: false,
    facts: `'product', g.number, 'name', t.name, 'text', n.body, 'author', n.author, 'question', q.body`,
    from: `product_answer n join product_question q on q.id = n.question_id join product g on g.id = q.product_id
      join product_text t on t.product_id = g.id and t.locale = 'nl' where n.state = 'waiting'`,
  },
  review_waiting: {
    id: 'r.id::text',
    since: 'r.changed_at',
    isOfOrder: false,
    facts: `'product', g.number, 'name', t.name, 'text', r.body, 'author', r.author, 'stars', r.stars::text,
      'version', r.version::text, 'pictures', (select string_agg(f.id::text, ' ' order by f.added_at, f.id)
        from review_picture f where f.review_id = r.id)`,
    from: `customer_review r join product g on g.id = r.product_id
      join product_text t on t.product_id = g.id and t.locale = 'nl' where r.state = 'waiting'`,
  },
  price_suspected: {
    id: 's.id::text',
    since: 's.noted_at',
    isOfOrder: false,
    facts: `'product', g.number, 'name', t.name, 'formerCents', s.former_cents::text, 'cents', s.price_cents::text`,
    // A later price is another decision.
    from: `suspected_price s join product g on g.id = s.product_id and g.price_cents = s.price_cents
      join product_text t on t.product_id = g.id and t.locale = 'nl' where s.settled_at is null`,
  },
  feed_failed: {
    id: 'f.id::text',
    since: 'f.ended_at',
    isOfOrder: false,
    facts: `'feed', f.feed, 'file', f.file, 'loaded', f.loaded::text, 'refused', f.refused::text,
      'failure', f.failure, 'line', f.sample -> 0 ->> 'line', 'because', f.sample -> 0 ->> 'reason'`,
    // A later run of the same feed replaces this one.
    from: `feed_run f where f.settled_at is null and (f.refused > 0 or f.failure is not null)
      and not exists (select from feed_run later where later.feed = f.feed and later.ended_at > f.ended_at)`,
  },
  job_failed: {
    id: 'j.id::text',
    since: 'j.created_on',
    isOfOrder: false,
    // The data and the error may contain personal data.
    facts: `'queue', coalesce(j.source_name, j.name), 'tries', (coalesce(j.source_retry_count, 0) + 1)::text`,
    from: `pgboss.job j where j.state = 'created' and j.name in (select q.name from pgboss.queue q where q.name like '%-dead')`,
  },
  partition_stopped: {
    id: 'made.table_name',
    since: `(made.last - make_interval(months => made.ahead_months))::timestamp at time zone 'UTC'`,
    isOfOrder: false,
    facts: `'table', made.table_name, 'until', made.last::text`,
    // The nightly job creates a partition as soon as it is due; two missed nights mean that it stopped.
    from: `(select r.table_name, r.ahead_months, max(t.to_day) as last from partition_rule r
        join table_partition t on t.table_name = r.table_name group by r.table_name) made
      where made.last < ${TODAY} + make_interval(months => made.ahead_months, days => -2)`,
  },
}

const KINDS = Object.keys(SOURCES) as AttentionKind[]

/** One kind as rows of one form. */
const sourceOf = (kind: AttentionKind): string => {
  const { id, since, isOfOrder, facts, from } = SOURCES[kind]
  return `select '${kind}' as kind, ${id} as id, date_trunc('milliseconds', ${since}) as since,
    ${isOfOrder ? 'o.number' : 'null::text'} as number, ${isOfOrder ? 'o.branch_id' : 'null::integer'} as branch_id,
    jsonb_strip_nulls(jsonb_build_object(${facts})) as facts from ${from}`
}

export const ALL_SOURCES = KINDS.map(sourceOf).join('\n union all ')

/** At most `limit` rows of each kind that the caller may see. */
export const limitedSources = (isVisible: string, limit: string): string =>
  KINDS.map(
    (kind) =>
      `(select x.kind, x.id, x.since from (${sourceOf(kind)}) x where ${isVisible} order by x.since limit ${limit})`,
  ).join('\n union all ')
