import { type Break, breaksIn } from '../break.ts'

/** Database roles and the audit log. */
export const STAFF: readonly Break[] = [
  ...breaksIn('apps/api/sql/grants.sql', [
    [
      'STAFF-21',
      'the shop can change prices',
      'grant update (used) on voucher to shop_api, shop_worker;',
      'grant update (used) on voucher to shop_api, shop_worker; grant update (price_cents) on product to shop_api;',
    ],
    [
      'STAFF-21',
      'staff can read PINs',
      'grant select, delete on known_browser, session to shop_worker;',
      'grant select, delete on known_browser, session to shop_worker; grant select on pin to shop_staff;',
    ],
    [
      'STAFF-21',
      'staff can read passwords',
      'email_confirmed_at, wrong_passwords, blocked_at, created_at\n',
      'email_confirmed_at, wrong_passwords, blocked_at, created_at, password_hash\n',
    ],
    [
      'STAFF-17',
      'staff can delete entries of the audit log',
      'grant select on audit_entry, audit_seal to shop_staff;',
      'grant select, delete on audit_entry, audit_seal to shop_staff;',
    ],
    [
      'STAFF-17',
      'the worker can delete events through their order',
      'grant delete on order_mail to shop_api;',
      'grant delete on order_mail to shop_api; grant delete on orders to shop_worker;',
    ],
  ]),
  ...breaksIn('apps/api/sql/functions/partitions.sql', [
    ['STAFF-17', 'the worker can drop partitions ahead of time', "moment > now() + interval '1 day' and", 'false and'],
  ]),
  ...breaksIn('apps/api/sql/functions/record-changes.sql', [
    [
      'STAFF-16',
      'a change needs no author',
      'if entry.staff_id is null and entry.process is null then',
      "entry.process := coalesce(entry.process, 'unknown'); if false then",
    ],
    ['STAFF-16', 'volume prices are not audited', "select audit_table('price_tier', 'all');\n", ''],
    ['STAFF-16', 'entries have no device', "nullif(current_setting('shop.device_id', true), '')::uuid", 'null'],
    [
      'STAFF-18',
      'the seal does not wait for open transactions',
      'perform pg_advisory_xact_lock(726008, next_day',
      'perform pg_try_advisory_xact_lock(726008, next_day',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/attention/source-queries.ts', [
    ['COCKPIT-02', 'missed promises are not listed', 'o.preferred_on < ${TODAY}', 'false'],
    ['COCKPIT-02', 'refused mails are not listed', "where m.state = 'refused'", "where m.state = 'lost'"],
  ]),
  ...breaksIn('apps/api/src/service-checks.ts', [
    [
      'COCKPIT-09',
      'a full cache looks available',
      "client.set('health-check', '1', 'EX', 60)",
      "client.get('health-check')",
    ],
    ['COCKPIT-09', 'a carrier that fails looks available', 'if (status >= 500)', 'if (status >= 600)'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/health/health-routes.ts', [
    ['COCKPIT-09', 'the screen does not say since when', 'since?.toISOString() ?? null', 'null'],
  ]),
  ...breaksIn('packages/domain/src/staff/alerts.ts', [
    [
      'COCKPIT-11',
      'a short recovery ends the incident',
      'now.getTime() - incident.calmSince.getTime() >= CALM_MS',
      'true',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/alerts/queue-alerts.ts', [
    ['COCKPIT-11', 'quiet hours are ignored', 'if (!isQuiet(', 'if (true || isQuiet('],
  ]),
]
