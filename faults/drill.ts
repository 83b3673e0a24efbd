import { parseArgs } from 'node:util'
import { drillCells } from './drills/cells.ts'
import { drillDeploy } from './drills/deploy.ts'
import { drillFailover } from './drills/failover.ts'
import { drillMigrate } from './drills/migrate.ts'
import { drillReplica } from './drills/replica.ts'
import { tellDrill } from './drills/report.ts'
import { drillRestore } from './drills/restore.ts'

const HELP = `pnpm drill restore|failover|deploy|migrate|replica|cells [options]

restore   people order while a base backup is taken and the log archived; the machine is lost with its disk. Brought back
          to one moment: no acknowledged order missing, the checker finds nothing, the search index is built from it.
failover  every commit waits for a standby; the primary is killed with all its processes while people order. The standby
          takes over behind the same address: no acknowledged order missing, the checker finds nothing.
deploy    two storefronts and two APIs behind nginx are replaced one after the other while people look, list and fill
          carts: no request fails.
migrate   an older shop is filled with orders and migrated while people order: no table is held, and nobody waits, for
          more than 200 ms; nothing is lost, the checker finds nothing.
replica   order history is read from a standby, which is held back, let go and killed: every read is answered, none from a
          copy more than 5 s behind.
cells     two whole shops with a database each, people divided between them by their own name; one loses its database:
          the other does not notice, no order is lost or in both.

  --orders 30      how many orders before something happens (restore, failover)
  --clients 4      how many people at once
  --no-search      restore: without the index; else OpenSearch has to run. deploy: without searches
  --from 21        migrate: the last migration the older shop has
  --filled 100000  migrate: how many orders it has
  --old folder     deploy: a checkout of an earlier version with its packages and its build; else this one is both

Each has servers and processes of its own in a folder that goes afterwards, and only reads the shop's database. Needs the
engines and the demo: ./shop engines start postgres redis; ./shop demo. Figures: reports/drills.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: 'string', default: '30' },
    clients: { type: 'string', default: '4' },
    'no-search': { type: 'boolean', default: false },
    from: { type: 'string', default: '21' },
    filled: { type: 'string', default: '100000' },
    old: { type: 'string', default: '.' },
    help: { type: 'boolean', default: false },
  },
})
const { DATABASE_URL: shopUrl, OPENSEARCH_URL: searchUrl } = process.env
const [which = ''] = positionals
if (values.help || !shopUrl || !['restore', 'failover', 'deploy', 'migrate', 'replica', 'cells'].includes(which)) {
  console.log(HELP)
  process.exit(values.help ? 0 : 64)
}
const people = { shopUrl, orders: Number(values.orders), clients: Number(values.clients) }
const drills = {
  restore: () => drillRestore({ ...people, searchUrl: values['no-search'] ? undefined : searchUrl }),
  failover: () => drillFailover(people),
  migrate: () => drillMigrate({ shopUrl, from: values.from, filled: values.filled, clients: people.clients }),
  replica: () => drillReplica(people),
  cells: () => drillCells(people),
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
