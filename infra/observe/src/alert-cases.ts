import {
  carts,
  durations,
  FAR,
  failedFor5Minutes,
  GONE,
  gauge,
  jobs,
  operation,
  pages,
  pools,
  requests,
  type Series,
  week,
} from './alert-series.ts'

export type AlertCase = {
  readonly alert: string
  /** Figures at which the alert fires, and similar figures at which it does not. */
  readonly fires: Series
  readonly silent: Series
  /** Labels of the alert in addition to its severity. */
  readonly labels?: Readonly<Record<string, string>>
  /** Minute of the check, and minutes between two values if a minute is too fine. */
  readonly at?: number
  readonly every?: number
}

const serviceLevels: readonly AlertCase[] = [
  {
    alert: 'PagesFail',
    fires: { ...pages(200, 1000), ...pages(500, 5) },
    silent: { ...pages(200, 100_000), ...pages(500, 1) },
    at: 90,
  },
  {
    alert: 'PagesFailSlowly',
    fires: { ...pages(200, 10_000), ...pages(503, 2) },
    silent: { ...pages(200, 10_000), ...pages(404, 500) },
    at: 120,
  },
  {
    alert: 'CheckoutFails',
    fires: { ...carts(200, 1000), ...carts(500, 20) },
    silent: { ...carts(200, 1000), ...carts(422, 200) },
    at: 90,
  },
  {
    alert: 'CheckoutFailsSlowly',
    fires: { ...carts(200, 1000), ...carts(500, 1) },
    // Failures of five minutes in six hours: 0.03 % of the requests, although 2 % while they last.
    silent: { ...carts(200, 1000), ...failedFor5Minutes(20) },
    at: 360,
  },
  {
    alert: 'PagesSlow',
    fires: durations(
      'storefront_request_seconds',
      'job="storefront",instance="s",kind="page",status="200"',
      '0.5',
      '0.8',
    ),
    silent: durations(
      'storefront_request_seconds',
      'job="storefront",instance="s",kind="page",status="200"',
      '0.05',
      '0.12',
    ),
  },
  {
    alert: 'ListsSlow',
    fires: operation('search', '0.25', '0.3'),
    silent: operation('search', '0.08', '0.15'),
    labels: { operation: 'search' },
  },
  {
    alert: 'ReadsSlow',
    fires: operation('productByUrl', '0.08', '0.15'),
    silent: operation('productByUrl', '0.025', '0.05'),
    labels: { operation: 'productByUrl' },
  },
  {
    alert: 'CartSlow',
    fires: operation('changeLines', '0.15', '0.25'),
    silent: operation('changeLines', '0.05', '0.08'),
    labels: { operation: 'changeLines' },
  },
  {
    alert: 'ConfirmSlow',
    fires: operation('confirmOrder', '1.5', '3'),
    silent: operation('confirmOrder', '0.5', '0.8'),
    labels: { operation: 'confirmOrder' },
  },
  {
    alert: 'WebhookSlow',
    fires: operation('paymentWebhook', '0.5', '0.8'),
    silent: operation('paymentWebhook', '0.08', '0.15'),
    labels: { operation: 'paymentWebhook' },
  },
]

const money: readonly AlertCase[] = [
  {
    alert: 'MoneyDisagrees',
    fires: { 'payments_applied_total{job="api",instance="a",what="mismatch"}': '0x10 1x20' },
    silent: {
      'payments_applied_total{job="api",instance="a",what="paid"}': '0+1x40',
      ...gauge('payments_applied_total', 3, 'job="api",instance="a",what="overpaid"'),
    },
    labels: { job: 'api', instance: 'a', what: 'mismatch' },
    at: 15,
  },
  {
    alert: 'InvariantBroken',
    fires: gauge('checker_broken_invariants', 1),
    silent: gauge('checker_broken_invariants', 0),
    labels: { job: 'worker', instance: 'w' },
  },
  {
    alert: 'CheckerSilent',
    // promtool starts at the epoch: a last run at 0 is as old as the minute of the check.
    fires: gauge('checker_last_run_timestamp_seconds', 0),
    silent: { 'checker_last_run_timestamp_seconds{job="worker",instance="w"}': `0+300${FAR}` },
    labels: { job: 'worker', instance: 'w' },
    every: 5,
    at: 1700,
  },
  { alert: 'OrdersOverdue', fires: gauge('orders_overdue', 2), silent: gauge('orders_overdue', 0) },
  { alert: 'OrdersPaidShort', fires: gauge('orders_short', 1), silent: gauge('orders_short', 0), at: 40 },
  { alert: 'WebhooksBehind', fires: gauge('webhook_age_seconds', 90), silent: gauge('webhook_age_seconds', 30) },
  {
    alert: 'PaymentsNotMade',
    fires: gauge('payment_uncreated_age_seconds', 200),
    silent: gauge('payment_uncreated_age_seconds', 60),
  },
  {
    alert: 'OrdersStopped',
    // A release ten minutes ago: the new process has refused every order, so it has no series of placed orders.
    fires: week('stale'),
    silent: week('30240+15x20'),
    every: 5,
    at: 10_130,
  },
]

const queues: readonly AlertCase[] = [
  { alert: 'CopiesBehind', fires: gauge('outbox_age_seconds', 20), silent: gauge('outbox_age_seconds', 2) },
  {
    alert: 'OrderMailsBehind',
    fires: gauge('order_mail_age_seconds', 400),
    silent: gauge('order_mail_age_seconds', 100),
  },
  {
    alert: 'JobsDead',
    fires: gauge('job_queue_size', 1, 'queue="order-mail-dead",state="queued"'),
    silent: gauge('job_queue_size', 9, 'queue="order-mail",state="queued"'),
    labels: { queue: 'order-mail-dead' },
  },
  {
    alert: 'JobsFail',
    fires: requests('job_duration_seconds_count', 'queue="order-mail",outcome="failed"', 12),
    silent: {
      ...requests('job_duration_seconds_count', 'queue="order-mail",outcome="failed"', 1),
      ...requests('job_duration_seconds_count', 'queue="order-mail",outcome="done"', 600),
    },
    labels: { queue: 'order-mail' },
  },
  { alert: 'PicturesQueue', fires: gauge('images_waiting', 50), silent: gauge('images_waiting', 30) },
]

const engines: readonly AlertCase[] = [
  {
    alert: 'ProcessGone',
    fires: jobs({ worker: '1x5 0x60' }),
    silent: jobs({}),
    labels: { job: 'worker', instance: 'worker:3000' },
  },
  ...['storefront', 'api', 'staff', 'worker', 'images'].map((job) => ({
    alert: 'ProcessGone',
    fires: jobs({ [job]: GONE }),
    // Another process of the same job still answers.
    silent: { ...jobs({ [job]: GONE }), [`up{job="${job}",instance="second:3000"}`]: `1${FAR}` },
    labels: { job },
  })),
  {
    alert: 'EngineAway',
    fires: gauge('engine_up', 0, 'instance="a",engine="redis"'),
    silent: gauge('engine_up', 1, 'instance="a",engine="redis"'),
    labels: { engine: 'redis' },
  },
  {
    alert: 'StandbyGone',
    fires: { ...gauge('database_sync_wanted', 1), ...gauge('database_sync_standbys', 0) },
    silent: { ...gauge('database_sync_wanted', 0), ...gauge('database_sync_standbys', 0) },
  },
  {
    alert: 'StandbyBehind',
    fires: gauge('database_replay_lag_seconds', 40),
    silent: gauge('database_replay_lag_seconds', 3),
  },
  {
    alert: 'ArchiveBehind',
    fires: gauge('database_archive_age_seconds', 400),
    silent: { ...gauge('database_archive_age_seconds', 60), ...gauge('database_archive_failed', 5) },
  },
  {
    alert: 'RestoreNotDrilled',
    fires: {
      ...gauge('drill_ok', 0, 'drill="restore"'),
      'drill_last_run_timestamp_seconds{drill="restore"}': `0+60${FAR}`,
    },
    silent: {
      ...gauge('drill_ok', 1, 'drill="restore"'),
      'drill_last_run_timestamp_seconds{drill="restore"}': `0+60${FAR}`,
    },
    labels: { drill: 'restore' },
    at: 90,
  },
  ...['browse', 'customer', 'checkout'].map((waiting) => ({
    alert: 'ConnectionsWait',
    fires: pools({ [waiting]: 7 }),
    silent: pools({}),
    labels: { instance: 'a' },
  })),
  {
    alert: 'ConnectionsShort',
    fires: { ...gauge('database_connections', 85), ...gauge('database_connections_most', 100) },
    silent: { ...gauge('database_connections', 60), ...gauge('database_connections_most', 100) },
  },
  {
    alert: 'TransactionLong',
    fires: gauge('database_oldest_transaction_seconds', 400),
    silent: gauge('database_oldest_transaction_seconds', 20),
  },
  {
    alert: 'PartitionsShort',
    fires: { ...gauge('partitions_ahead_days', 100), ...gauge('partitions_overdue', 0) },
    silent: { ...gauge('partitions_ahead_days', 300), ...gauge('partitions_overdue', 0) },
    at: 390,
  },
  {
    alert: 'LoopLate',
    fires: gauge('loop_delay_p99_seconds', 0.2, 'instance="a"'),
    silent: gauge('loop_delay_p99_seconds', 0.02, 'instance="a"'),
    labels: { instance: 'a' },
  },
  {
    alert: 'LoadShed',
    fires: requests('load_shed_total', 'instance="a",group="browse"', 30),
    silent: requests('load_shed_total', 'instance="a",group="browse"', 1),
    labels: { group: 'browse' },
  },
  {
    alert: 'ManyRefused',
    fires: requests('rate_limited_total', 'instance="a",limit="login"', 600),
    silent: requests('rate_limited_total', 'instance="a",limit="login"', 60),
    labels: { limit: 'login' },
  },
]

export const ALERT_CASES: readonly AlertCase[] = [...serviceLevels, ...money, ...queues, ...engines]
