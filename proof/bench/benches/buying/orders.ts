import { openRig, type Rig } from '../../../kit/open-rig.ts'
import { ratioPerRound, spread } from '../../support/alternate.ts'
import type { Rounds } from '../../support/compare.ts'
import { cpuMs, withChildren } from '../../support/processes.ts'
import type { Figure, Result } from '../../support/report.ts'
import { query } from '../../support/samples.ts'
import { makeTpcb } from '../../support/tpcb.ts'
import { CLIENTS, listening, type OrderFigures, streamOrders } from './order-stream.ts'

/** Warm-up until the hot code of the processes is compiled. */
const WARM_SECONDS = 30

/** The product with the most stock in one branch, which all guests order. */
async function hotProduct(rig: Rig): Promise<string> {
  const [row] = await query<{ id: string }>(
    `select s.product_id as id from stock s join product p on p.id = s.product_id
     where p.state = 'Active' and p.is_webshop_orderable order by s.sellable desc limit 1`,
    [],
    rig.database.url,
  )
  // Enough stock for the whole run, because the bench measures lock contention, not a sell-out.
  await query('update stock set on_hand = on_hand + 100000 where product_id = $1', [row?.id], rig.database.url)
  return row?.id ?? ''
}
const PARTS = ['api', 'worker', 'simulator', 'database'] as const
type Spent = Readonly<Record<(typeof PARTS)[number], number>>
const spentBy = (rig: Rig): Spent => ({
  api: cpuMs(listening(rig.apis.map(({ url }) => url))),
  worker: cpuMs(listening([rig.worker.url])),
  simulator: cpuMs(listening([rig.simulator.url])),
  database: cpuMs(listening([rig.database.url]).flatMap(withChildren)),
})

/**
 * Orders per second through the whole checkout at two API processes, each commit on disk: spread over the range and for
 * one product. The confirm alone is compared with pgbench TPC-B. All run alternately.
 */
export async function orders({ rounds, seconds }: Rounds): Promise<Result> {
  const rig = await openRig()
  const tpcb = await makeTpcb()
  try {
    const hot = await hotProduct(rig)
    await streamOrders(rig, WARM_SECONDS)
    const told = {
      spread: [] as OrderFigures[],
      hot: [] as OrderFigures[],
      confirm: [] as OrderFigures[],
      tpcb: [] as number[],
      cpu: [] as Spent[],
    }
    for (let round = 0; round < rounds; round += 1) {
      const before = spentBy(rig)
      const whole = await streamOrders(rig, seconds * 2)
      const after = spentBy(rig)
      const each = PARTS.map((part) => [part, (after[part] - before[part]) / whole.placed] as const)
      told.cpu.push(Object.fromEntries(each) as Spent)
      told.spread.push(whole)
      told.hot.push(await streamOrders(rig, seconds * 2, ['--product', hot]))
      told.confirm.push(await streamOrders(rig, seconds, ['--filled', '200']))
      told.tpcb.push(await tpcb.ask(CLIENTS, seconds))
    }
    const of = (which: 'spread' | 'hot' | 'confirm', field: keyof OrderFigures) => told[which].map((one) => one[field])
    const figure = (name: string, values: readonly number[], more: Partial<Figure> = {}): Figure => {
      const range = spread(values)
      return { name, value: range.median, spread: range, ...more }
    }
    const beside = (name: string, above: number[], below: number[], atLeast: number): Figure => {
      const range = ratioPerRound(above, below)
      return { name, value: range.median, spread: range, atLeast }
    }
    return {
      figures: [
        figure(`whole checkouts, ${CLIENTS} clients`, of('spread', 'perSecond'), { unit: '/s', atLeast: 100 }),
        ...PARTS.map((part) =>
          figure(
            `processor for one: ${part}`,
            told.cpu.map((spent) => spent[part]),
            { unit: 'ms' },
          ),
        ),
        figure('confirm, half of them within', of('spread', 'confirmP50'), { unit: 'ms' }),
        figure('confirm, 99 of 100 within', of('spread', 'confirmP99'), { unit: 'ms' }),
        beside('one hot product beside spread ones', of('hot', 'perSecond'), of('spread', 'perSecond'), 0.5),
        figure('confirms alone', of('confirm', 'confirmsPerSecond'), { unit: '/s' }),
        figure('pgbench TPC-B', told.tpcb, { unit: '/s' }),
        beside('confirms / TPC-B', of('confirm', 'confirmsPerSecond'), told.tpcb, 0.25),
      ],
    }
  } finally {
    await tpcb.drop()
    await rig.close()
  }
}
