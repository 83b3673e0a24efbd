import type { Dashboard, Panel, Series, Unit } from './panel.ts'

const line = (title: string, unit: Unit, series: readonly Series[], bound?: number): Panel => ({
  title,
  unit,
  series,
  ...(bound === undefined ? {} : { bound }),
})
const one = (title: string, unit: Unit, expr: string, bound?: number): Panel => ({
  ...line(title, unit, [{ expr }], bound),
  isStat: true,
})

const OVERVIEW: Dashboard = {
  uid: 'shop-overview',
  title: 'Shop',
  rows: [
    {
      title: 'Now',
      panels: [
        one('Orders an hour', 'short', '3600 * orders:placed:rate10m'),
        one('Pages that fail, 1 h', 'percentunit', 'browse:errors:ratio1h', 0.0001),
        one('Checkout that fails, 1 h', 'percentunit', 'checkout:errors:ratio1h', 0.0005),
        one('Broken invariants', 'short', 'max(checker_broken_invariants)', 1),
        one('Processes that do not answer', 'short', 'sum(up == bool 0)', 1),
      ],
    },
    {
      title: 'Pages',
      panels: [
        line('Requests by kind', 'reqps', [
          { expr: 'sum by (kind) (rate(storefront_request_seconds_count[5m]))', legend: '{{kind}}' },
        ]),
        line(
          'Pages that no cache holds',
          's',
          [
            { expr: 'page:seconds:p95', legend: 'p95' },
            { expr: 'page:seconds:p99', legend: 'p99' },
          ],
          0.35,
        ),
        line('Answers by status', 'reqps', [
          {
            expr: 'sum by (status) (rate(storefront_request_seconds_count{kind=~"page|data"}[5m]))',
            legend: '{{status}}',
          },
        ]),
      ],
    },
    {
      title: 'Calls',
      panels: [
        line('Calls by status', 'reqps', [
          { expr: 'sum by (status) (rate(http_request_duration_seconds_count[5m]))', legend: '{{status}}' },
        ]),
        line('Slowest calls, p95', 's', [{ expr: 'topk(8, operation:seconds:p95)', legend: '{{operation}}' }]),
        line('Most asked', 'reqps', [
          {
            expr: 'topk(8, sum by (operation) (rate(http_request_duration_seconds_count[5m])))',
            legend: '{{operation}}',
          },
        ]),
      ],
    },
    {
      title: 'Pictures',
      panels: [
        line('Answers', 'reqps', [
          { expr: 'sum by (outcome) (rate(images_answers_total[5m]))', legend: '{{outcome}}' },
        ]),
        line('In line and in work', 'short', [
          { expr: 'sum(images_waiting)', legend: 'in line' },
          { expr: 'sum(images_running)', legend: 'in work' },
        ]),
        line('One encoding, p95', 's', [
          {
            expr: 'histogram_quantile(0.95, sum by (le, format) (rate(images_encode_seconds_bucket[5m])))',
            legend: '{{format}}',
          },
        ]),
        line('Kept pictures', 'bytes', [{ expr: 'sum(images_store_bytes)' }]),
      ],
    },
  ],
}

const MONEY: Dashboard = {
  uid: 'shop-orders',
  title: 'Orders and money',
  rows: [
    {
      title: 'Orders',
      panels: [
        line('Orders a minute by method', 'cps', [
          { expr: '60 * sum by (method) (rate(orders_confirmed_total{outcome="placed"}[10m]))', legend: '{{method}}' },
          { expr: '60 * (orders:placed:rate10m offset 1w)', legend: 'a week ago' },
        ]),
        line('Confirms that made no order', 'cps', [
          {
            expr: '60 * sum by (outcome) (rate(orders_confirmed_total{outcome!~"placed|repeat"}[10m]))',
            legend: '{{outcome}}',
          },
        ]),
        line('Turnover an hour', 'currencyEUR', [{ expr: '36 * orders:cents:rate1h' }]),
      ],
    },
    {
      title: 'Payments',
      panels: [
        line('What became of payments', 'cps', [
          { expr: '60 * sum by (what) (rate(payments_applied_total[10m]))', legend: '{{what}}' },
        ]),
        line('Payments that are not over', 'short', [{ expr: 'max by (state) (payments_open)', legend: '{{state}}' }]),
        line('Calls of the provider', 'cps', [
          { expr: '60 * sum by (form) (rate(payment_webhooks_total[10m]))', legend: '{{form}}' },
        ]),
      ],
    },
    {
      title: 'What a person has to look at',
      panels: [
        one(
          'Payments that do not fit, 24 h',
          'short',
          'sum(increase(payments_applied_total{what=~"mismatch|paid_short|overpaid"}[24h]))',
          1,
        ),
        one('Orders beyond their time', 'short', 'max(orders_overdue)', 1),
        one('Paid, goods not there', 'short', 'max(orders_short)', 1),
        one('Broken invariants', 'short', 'max(checker_broken_invariants)', 1),
      ],
    },
    {
      title: 'Speed of checkout',
      panels: [
        line(
          'Cart, p95',
          's',
          [{ expr: 'operation:seconds:p95{operation=~"changeLines|readCart"}', legend: '{{operation}}' }],
          0.15,
        ),
        line(
          'Confirm',
          's',
          [
            { expr: 'operation:seconds:p95{operation="confirmOrder"}', legend: 'p95' },
            { expr: 'operation:seconds:p99{operation="confirmOrder"}', legend: 'p99' },
          ],
          1.5,
        ),
        line('Webhook, p99', 's', [{ expr: 'operation:seconds:p99{operation="mollieWebhook"}' }], 0.5),
      ],
    },
  ],
}

const ENGINES: Dashboard = {
  uid: 'shop-engines',
  title: 'Engines',
  rows: [
    {
      title: 'Database',
      panels: [
        line('Connections', 'short', [
          { expr: 'max(database_connections)', legend: 'used' },
          { expr: 'max(database_connections_most)', legend: 'most' },
        ]),
        line(
          'Waiting for a connection',
          'short',
          [
            { expr: 'sum(db_pool_browse_waiting)', legend: 'looking' },
            { expr: 'sum(db_pool_customer_waiting)', legend: 'carts and accounts' },
            { expr: 'sum(db_pool_checkout_waiting)', legend: 'orders' },
            { expr: 'sum(db_pool_worker_waiting)', legend: 'worker' },
          ],
          1,
        ),
        line('Oldest transaction', 's', [{ expr: 'max(database_oldest_transaction_seconds)' }], 300),
        line('Size', 'bytes', [{ expr: 'max(database_bytes)' }]),
      ],
    },
    {
      title: 'Standby, archive, restore',
      panels: [
        one('Standbys in step', 'short', 'max(database_sync_standbys)'),
        line('Standby behind', 's', [{ expr: 'max(database_replay_lag_seconds)' }], 30),
        line('Since the log was archived', 's', [{ expr: 'max(database_archive_age_seconds)' }], 300),
        one('Since a backup was restored', 's', 'time() - drill_last_run_timestamp_seconds{drill="restore"}', 93_600),
        line('How long drills took', 's', [{ expr: 'drill_duration_seconds', legend: '{{drill}}' }]),
        one('Lost in the last drills', 'short', 'sum(drill_lost)', 1),
      ],
    },
    {
      title: 'Redis and search',
      panels: [
        line('There', 'short', [{ expr: 'min by (engine, job) (engine_up)', legend: '{{engine}} for {{job}}' }]),
        line('Hits of the cache', 'percentunit', [{ expr: 'cache:hits:ratio5m', legend: '{{operation}}' }]),
        line('Reads of the cache', 'reqps', [
          { expr: 'sum by (outcome) (rate(cache_reads_total[5m]))', legend: '{{outcome}}' },
        ]),
      ],
    },
    {
      title: 'Processes',
      panels: [
        line(
          'How late the event loop is, p99',
          's',
          [{ expr: 'max by (job, instance) (loop_delay_p99_seconds)', legend: '{{job}} {{instance}}' }],
          0.1,
        ),
        line('Processor', 'percentunit', [
          { expr: 'rate(process_cpu_seconds_total[5m])', legend: '{{job}} {{instance}}' },
        ]),
        line('Memory', 'bytes', [{ expr: 'process_resident_memory_bytes', legend: '{{job}} {{instance}}' }]),
      ],
    },
  ],
}

const QUEUES: Dashboard = {
  uid: 'shop-queues',
  title: 'Queues',
  rows: [
    {
      title: 'Copies',
      panels: [
        line('Age of the oldest change', 's', [{ expr: 'max(outbox_age_seconds)' }], 10),
        line('Changes carried', 'cps', [
          { expr: 'sum by (topic) (rate(outbox_applied_total[5m]))', legend: '{{topic}}' },
        ]),
      ],
    },
    {
      title: 'Orders',
      panels: [
        line('Oldest webhook', 's', [{ expr: 'max(webhook_age_seconds)' }], 60),
        line('Oldest payment not made', 's', [{ expr: 'max(payment_uncreated_age_seconds)' }], 120),
        line('Oldest mail', 's', [{ expr: 'max(order_mail_age_seconds)' }], 300),
        line('Mails waiting', 'short', [{ expr: 'max(order_mails_waiting)' }]),
      ],
    },
    {
      title: 'Jobs',
      panels: [
        line('Waiting', 'short', [
          { expr: 'max by (queue) (job_queue_size{state="queued",queue!~".+-dead"})', legend: '{{queue}}' },
        ]),
        line(
          'Failed for good',
          'short',
          [{ expr: 'max by (queue) (job_queue_size{state="queued",queue=~".+-dead"})', legend: '{{queue}}' }],
          1,
        ),
        line('Done', 'cps', [
          { expr: 'sum by (queue, outcome) (rate(job_duration_seconds_count[5m]))', legend: '{{queue}} {{outcome}}' },
        ]),
        line('How long, p95', 's', [
          {
            expr: 'histogram_quantile(0.95, sum by (le, queue) (rate(job_duration_seconds_bucket[5m])))',
            legend: '{{queue}}',
          },
        ]),
      ],
    },
    {
      title: 'Refused',
      panels: [
        line('For coming too often, by limit', 'cps', [
          { expr: 'sum by (limit) (rate(rate_limited_total[5m]))', legend: '{{limit}}' },
        ]),
        line('For being late, by group', 'cps', [
          { expr: 'sum by (group) (rate(load_shed_total[5m]))', legend: '{{group}}' },
        ]),
        line('Connections held, p95', 's', [
          {
            expr: 'histogram_quantile(0.95, sum by (le, pool) (rate(db_hold_seconds_bucket[5m])))',
            legend: '{{pool}}',
          },
        ]),
      ],
    },
  ],
}

export const DASHBOARDS: readonly Dashboard[] = [OVERVIEW, MONEY, ENGINES, QUEUES]
