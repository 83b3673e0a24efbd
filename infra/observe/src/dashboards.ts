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
        one('Orders per hour', 'short', '3600 * orders:placed:rate10m'),
        one('Failed pages, 1 h', 'percentunit', 'browse:errors:ratio1h', 0.0001),
        one('Failed checkout requests, 1 h', 'percentunit', 'checkout:errors:ratio1h', 0.0005),
        one('Broken invariants', 'short', 'max(checker_broken_invariants)', 1),
        one('Processes down', 'short', 'sum(up == bool 0)', 1),
      ],
    },
    {
      title: 'Pages',
      panels: [
        line('Requests by kind', 'reqps', [
          { expr: 'sum by (kind) (rate(storefront_request_seconds_count[5m]))', legend: '{{kind}}' },
        ]),
        line(
          'Uncached pages',
          's',
          [
            { expr: 'page:seconds:p95', legend: 'p95' },
            { expr: 'page:seconds:p99', legend: 'p99' },
          ],
          0.35,
        ),
        line('Responses by status', 'reqps', [
          {
            expr: 'sum by (status) (rate(storefront_request_seconds_count{kind=~"page|data"}[5m]))',
            legend: '{{status}}',
          },
        ]),
      ],
    },
    {
      title: 'API requests',
      panels: [
        line('Requests by status', 'reqps', [
          { expr: 'sum by (status) (rate(http_request_duration_seconds_count[5m]))', legend: '{{status}}' },
        ]),
        line('Slowest endpoints, p95', 's', [{ expr: 'topk(8, operation:seconds:p95)', legend: '{{operation}}' }]),
        line('Most requested endpoints', 'reqps', [
          {
            expr: 'topk(8, sum by (operation) (rate(http_request_duration_seconds_count[5m])))',
            legend: '{{operation}}',
          },
        ]),
      ],
    },
    {
      title: 'Images',
      panels: [
        line('Responses', 'reqps', [
          { expr: 'sum by (outcome) (rate(images_answers_total[5m]))', legend: '{{outcome}}' },
        ]),
        line('Queued and running', 'short', [
          { expr: 'sum(images_waiting)', legend: 'queued' },
          { expr: 'sum(images_running)', legend: 'running' },
        ]),
        line('Encoding time, p95', 's', [
          {
            expr: 'histogram_quantile(0.95, sum by (le, format) (rate(images_encode_seconds_bucket[5m])))',
            legend: '{{format}}',
          },
        ]),
        line('Stored images', 'bytes', [{ expr: 'sum(images_store_bytes)' }]),
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
        line('Orders per minute by method', 'cps', [
          { expr: '60 * sum by (method) (rate(orders_confirmed_total{outcome="placed"}[10m]))', legend: '{{method}}' },
          { expr: '60 * (orders:placed:rate10m offset 1w)', legend: 'one week earlier' },
        ]),
        line('Confirmations without an order', 'cps', [
          {
            expr: '60 * sum by (outcome) (rate(orders_confirmed_total{outcome!~"placed|repeat"}[10m]))',
            legend: '{{outcome}}',
          },
        ]),
        line('Turnover per hour', 'currencyEUR', [{ expr: '36 * orders:cents:rate1h' }]),
      ],
    },
    {
      title: 'Payments',
      panels: [
        line('Payment outcomes', 'cps', [
          { expr: '60 * sum by (what) (rate(payments_applied_total[10m]))', legend: '{{what}}' },
        ]),
        line('Open payments', 'short', [{ expr: 'max by (state) (payments_open)', legend: '{{state}}' }]),
        line('Webhooks of the provider', 'cps', [
          { expr: '60 * sum by (form) (rate(payment_webhooks_total[10m]))', legend: '{{form}}' },
        ]),
      ],
    },
    {
      title: 'Needs attention',
      panels: [
        one(
          'Mismatched payments, 24 h',
          'short',
          'sum(increase(payments_applied_total{what=~"mismatch|paid_short|overpaid"}[24h]))',
          1,
        ),
        one('Expired open orders', 'short', 'max(orders_overdue)', 1),
        one('Paid orders short of stock', 'short', 'max(orders_short)', 1),
        one('Broken invariants', 'short', 'max(checker_broken_invariants)', 1),
      ],
    },
    {
      title: 'Checkout latency',
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
        line('Webhook, p99', 's', [{ expr: 'operation:seconds:p99{operation="paymentWebhook"}' }], 0.5),
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
          { expr: 'max(database_connections_most)', legend: 'maximum' },
        ]),
        line(
          'Waiting for a connection',
          'short',
          [
            { expr: 'sum(db_pool_browse_waiting)', legend: 'browse' },
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
        one('Standbys in sync', 'short', 'max(database_sync_standbys)'),
        line('Standby lag', 's', [{ expr: 'max(database_replay_lag_seconds)' }], 30),
        line('Time since the last archived WAL', 's', [{ expr: 'max(database_archive_age_seconds)' }], 300),
        one(
          'Time since the last restore drill',
          's',
          'time() - drill_last_run_timestamp_seconds{drill="restore"}',
          93_600,
        ),
        line('Duration of drills', 's', [{ expr: 'drill_duration_seconds', legend: '{{drill}}' }]),
        one('Orders lost in the last drills', 'short', 'sum(drill_lost)', 1),
      ],
    },
    {
      title: 'Redis and search',
      panels: [
        line('Availability', 'short', [{ expr: 'min by (engine, job) (engine_up)', legend: '{{engine}} for {{job}}' }]),
        line('Cache hit ratio', 'percentunit', [{ expr: 'cache:hits:ratio5m', legend: '{{operation}}' }]),
        line('Cache reads', 'reqps', [
          { expr: 'sum by (outcome) (rate(cache_reads_total[5m]))', legend: '{{outcome}}' },
        ]),
      ],
    },
    {
      title: 'Processes',
      panels: [
        line(
          'Event loop delay, p99',
          's',
          [{ expr: 'max by (job, instance) (loop_delay_p99_seconds)', legend: '{{job}} {{instance}}' }],
          0.1,
        ),
        line('CPU', 'percentunit', [{ expr: 'rate(process_cpu_seconds_total[5m])', legend: '{{job}} {{instance}}' }]),
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
      title: 'Outbox',
      panels: [
        line('Age of the oldest change', 's', [{ expr: 'max(outbox_age_seconds)' }], 10),
        line('Applied changes', 'cps', [
          { expr: 'sum by (topic) (rate(outbox_applied_total[5m]))', legend: '{{topic}}' },
        ]),
      ],
    },
    {
      title: 'Orders',
      panels: [
        line('Oldest unprocessed webhook', 's', [{ expr: 'max(webhook_age_seconds)' }], 60),
        line('Oldest payment not created', 's', [{ expr: 'max(payment_uncreated_age_seconds)' }], 120),
        line('Oldest unsent email', 's', [{ expr: 'max(order_mail_age_seconds)' }], 300),
        line('Emails waiting', 'short', [{ expr: 'max(order_mails_waiting)' }]),
      ],
    },
    {
      title: 'Jobs',
      panels: [
        line('Waiting', 'short', [
          { expr: 'max by (queue) (job_queue_size{state="queued",queue!~".+-dead"})', legend: '{{queue}}' },
        ]),
        line(
          'Failed permanently',
          'short',
          [{ expr: 'max by (queue) (job_queue_size{state="queued",queue=~".+-dead"})', legend: '{{queue}}' }],
          1,
        ),
        line('Finished', 'cps', [
          { expr: 'sum by (queue, outcome) (rate(job_duration_seconds_count[5m]))', legend: '{{queue}} {{outcome}}' },
        ]),
        line('Duration, p95', 's', [
          {
            expr: 'histogram_quantile(0.95, sum by (le, queue) (rate(job_duration_seconds_bucket[5m])))',
            legend: '{{queue}}',
          },
        ]),
      ],
    },
    {
      title: 'Rejected requests',
      panels: [
        line('Rate limited, by limit', 'cps', [
          { expr: 'sum by (limit) (rate(rate_limited_total[5m]))', legend: '{{limit}}' },
        ]),
        line('Load shed, by group', 'cps', [
          { expr: 'sum by (group) (rate(load_shed_total[5m]))', legend: '{{group}}' },
        ]),
        line('Connection hold time, p95', 's', [
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
