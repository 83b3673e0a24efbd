import { copyShop, drillFolder, openCluster, until } from '../../../kit/cluster.ts'
import { ratioPerRound, spread } from '../../support/alternate.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { DATABASE_URL } from '../../support/shop.ts'
import { makeTpcb } from '../../support/tpcb.ts'
import { type ConfirmFigures, confirmSql } from './confirm-script.ts'

const CLIENTS = 8
const STANDBY = 'standby_1'

/**
 * Confirms of four lines in SQL only: against TPC-B, all for one product against single-row updates, and with a
 * synchronous standby. Runs on a copy of the engine with each commit on disk.
 */
export async function confirmInSql({ rounds, seconds }: Rounds): Promise<Result> {
  const folder = drillFolder()
  const running: { readonly stop: () => Promise<string> }[] = []
  try {
    const primary = await copyShop(DATABASE_URL, folder.make('primary'), { max_wal_senders: '5' })
    running.push(primary)
    const url = primary.url(new URL(DATABASE_URL).pathname.slice(1))
    const tpcb = await makeTpcb(url)
    const sql = await confirmSql(url, CLIENTS, seconds)
    const told = {
      spread: [] as ConfirmFigures[],
      hot: [] as ConfirmFigures[],
      alone: [] as ConfirmFigures[],
      tpcb: [] as number[],
      step: [] as ConfirmFigures[],
    }
    await sql.spread() // warms up the plans
    for (let round = 0; round < rounds; round++) {
      told.spread.push(await sql.spread())
      told.tpcb.push(await tpcb.ask(CLIENTS, seconds))
      told.hot.push(await sql.hot())
      told.alone.push(await sql.alone())
    }
    await primary.backupTo(folder.make('standby'), '-R')
    const standby = await openCluster(`${folder.path}/standby`, {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`,
      synchronous_standby_names: '',
    })
    await standby.start()
    running.push(standby)
    const setStandby = async (name: string) => {
      await primary.ask(`alter system set synchronous_standby_names = '${name}'`)
      await primary.ask('select pg_reload_conf()')
      const state = name === '' ? 'async' : 'sync'
      await until(`the standby is ${state}`, async () => {
        const rows = await primary.ask('select from pg_stat_replication where sync_state = $1', [state])
        return rows.length === 1
      })
    }
    const without: ConfirmFigures[] = []
    for (let round = 0; round < rounds; round++) {
      await setStandby(`FIRST 1 (${STANDBY})`)
      told.step.push(await sql.spread())
      await setStandby('')
      without.push(await sql.spread())
    }
    return { figures: figuresOf({ ...told, without }) }
  } finally {
    for (const one of running.toReversed()) await one.stop()
    folder.remove()
  }
}

const rates = (told: readonly ConfirmFigures[]) => told.map(({ perSecond }) => perSecond)

function figuresOf(
  told: Readonly<Record<'spread' | 'hot' | 'alone' | 'step' | 'without', ConfirmFigures[]>> & {
    readonly tpcb: number[]
  },
): Figure[] {
  const rate = (name: string, values: readonly number[]): Figure => ({
    name,
    value: spread(values).median,
    unit: '/s',
    spread: spread(values),
  })
  const ratio = (name: string, above: readonly number[], below: readonly number[], atLeast: number): Figure => {
    const range = ratioPerRound(above, below)
    return { name, value: range.median, spread: range, atLeast }
  }
  const again = [...told.spread, ...told.hot].reduce((sum, one) => sum + one.again, 0)
  return [
    rate('confirms in SQL', rates(told.spread)),
    rate('pgbench TPC-B', told.tpcb),
    ratio('confirms in SQL / TPC-B', rates(told.spread), told.tpcb, 0.45),
    rate('one hot product', rates(told.hot)),
    rate('one row alone', rates(told.alone)),
    ratio('one hot product / one row alone', rates(told.hot), rates(told.alone), 0.4),
    rate('with a standby in step', rates(told.step)),
    rate('with a standby that follows later', rates(told.without)),
    ratio('with a standby in step / without', rates(told.step), rates(told.without), 0.5),
    { name: 'tried again', value: again, atMost: 0 },
  ]
}
