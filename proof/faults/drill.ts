import { parseArgs } from 'node:util'
import { drillCells } from './drills/cells.ts'
import { drillDeploy } from './drills/deploy.ts'
import { drillFailover } from './drills/failover.ts'
import { drillMigrate } from './drills/migrate.ts'
import { drillPatroni } from './drills/patroni.ts'
import { drillReplica } from './drills/replica.ts'
import { tellDrill } from './drills/report.ts'
import { drillRestore } from './drills/restore.ts'
import { drillTelemetry } from './drills/telemetry.ts'

const HELP = `pnpm drill restore|failover|patroni|deploy|migrate|replica|cells|telemetry [options]

restore   customers order during a base backup with WAL archiving; the machine is lost with its disk. Restored to one
          moment: no acknowledged order is missing, the checker finds no violation, the search index is rebuilt from it.
failover  every commit waits for a standby; the primary is killed with all its processes while customers order. The
          standby takes over at the same address: no acknowledged order is missing, the checker finds no violation.
patroni   three members under Patroni with etcd, HAProxy and PgBouncer in transaction mode; the machine of the primary is
          lost while customers order. Without an operator, orders continue within 30 s, none that was acknowledged is
          missing, and the former primary returns as a standby. Installs Debian packages: infra/postgres/install.sh.
deploy    two storefronts and two APIs behind nginx are replaced in turn while visitors browse and fill carts: no request
          fails.
migrate   an older shop is filled with orders and migrated while customers order: no table is locked and no request waits
          for more than 200 ms; nothing is lost, the checker finds no violation.
replica   order history is read from a standby, which is paused, resumed and killed: every read succeeds, none from a
          copy more than 5 s behind.
cells     two complete shops with a database each, visitors divided by owner id; one loses its database: the other is
          unaffected, no order is lost or in both.
telemetry one paid order through nginx, API and worker, exported to an OpenTelemetry collector (built once, some minutes):
          request, statements, payment, webhook and mail are in one trace, and metrics arrive.

  --orders 30      orders placed before the fault (restore, failover, patroni)
  --clients 4      concurrent customers
  --no-search      restore: without the index, otherwise OpenSearch must run. deploy: without searches
  --from number    migrate: the last migration of the older shop; default: the history before the baseline (ADR 0045)
  --filled 100000  migrate: its number of orders
  --old folder     deploy, migrate: a checkout of an earlier version with packages (deploy: and build); default: this one

Each drill runs separate servers and processes in a temporary folder and only reads the shop's database. Needs the
engines and the demo: ./shop engines start postgres redis; ./shop demo. Figures: reports/drills.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '30' },
    clients: { type: 'string', default: '4' },
    'no-search': { type: 'boolean', default: false },
    from: { type: 'string' },
    filled: { type: 'string', default: '100000' },
    old: { type: 'string', default: '.' },
    help: { type: 'boolean', default: false },
  },
})
const { DATABASE_URL: shopUrl, OPENSEARCH_URL: searchUrl } = process.env
const [which = ''] = positionals
if (
  values.help ||
  !shopUrl ||
  !['restore', 'failover', 'patroni', 'deploy', 'migrate', 'replica', 'cells', 'telemetry'].includes(which)
) {
  console.log(HELP)
  process.exit(values.help ? 0 : 64)
}
const people = { shopUrl, orders: Number(values.orders), clients: Number(values.clients) }
const drills = {
  restore: () => drillRestore({ ...people, searchUrl: values['no-search'] ? undefined : searchUrl }),
  failover: () => drillFailover(people),
  patroni: () => drillPatroni(people),
  migrate: () =>
    drillMigrate({ shopUrl, from: values.from, old: values.old, filled: values.filled, clients: people.clients }),
  replica: () => drillReplica(people),
  cells: () => drillCells(people),
  telemetry: () => drillTelemetry(),
  deploy: () =>
    drillDeploy({
      shopUrl,
      searchUrl: values['no-search'] ? '' : (searchUrl ?? ''),
      clients: people.clients,
      old: values.old,
    }),
}
const report = await drills[which as keyof typeof drills]()
tellDrill(report)
process.exit(report.ok ? 0 : 1)
