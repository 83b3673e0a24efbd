import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { killPostgres, startEngine } from '../kit/engines.ts'
import { openRig, type Rig } from '../kit/open-rig.ts'
import { settled, tell } from './checker/verdict.ts'
import { startOrderStream } from './kills/order-stream.ts'
import { seeded } from './stream/seeded.ts'

const HELP = `pnpm faults:kills [--kills 200] [--seed 1] [--clients 6]

kill -9 of an API process, the worker, the payment provider or PostgreSQL at moments determined by the seed, while guests
order and pay. Killed processes are restarted. The checker must find no violation within three minutes afterwards.
Needs the engines and the demo (./shop engines start postgres redis; ./shop demo), and an otherwise unused shop database.`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const chance = seeded(Number(values.seed))
const LONGEST_MS = 180_000

/** The engine's own script restarts it; the harness supervises the processes. */
async function strike(rig: Rig): Promise<string> {
  const target = chance.of(['api-1', 'api-2', 'worker', 'simulator', 'postgres'])
  if (target === 'postgres') {
    const wasThere = killPostgres(rig.database.folder)
    await startEngine('postgres')
    return wasThere ? target : ''
  }
  const process_ = [...rig.apis, rig.worker, rig.simulator].find(({ name }) => name === target)
  return process_?.kill() ? target : ''
}

const rig = await openRig()
let isRight = false
try {
  const stream = await startOrderStream(rig, Number(values.clients), 500)
  const killed = new Map<string, number>()
  for (let kills = 0; kills < Number(values.kills); ) {
    // A kill needs a running shop, so wait for new orders before drawing the next moment.
    for (const before = stream.counts.placed; stream.counts.placed === before; ) await sleep(20)
    await sleep(chance.between(0, 1_500))
    const target = await strike(rig)
    if (target === '') continue // was not running yet
    kills += 1
    killed.set(target, (killed.get(target) ?? 0) + 1)
    if (kills % 20 === 0) console.log(`${kills} kills, ${stream.counts.placed} orders`)
  }
  await stream.stop()
  for (const one of [...rig.apis, rig.worker, rig.simulator]) await one.ready()
  console.log(`seed ${values.seed}:`, Object.fromEntries(killed), stream.counts)
  const { findings, afterMs } = await settled(rig, stream.journal, LONGEST_MS)
  console.log(`looked at ${Math.round(afterMs / 1_000)} s after the last order`)
  isRight = tell(findings)
} finally {
  await rig.close()
}
process.exitCode = isRight ? 0 : 1
