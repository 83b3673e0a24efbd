import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../../../proof/kit/free-port.ts'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import { openRedis, type RedisLink } from '../../src/platform/redis.ts'
import { waitFor } from './api.ts'

export { freePort as aFreePort }

/**
 * A separate Redis to freeze and to kill. The default timeout is long, because a busy test machine is not an outage.
 */
export async function ownRedis({ budgetMs = 2_000 } = {}) {
  const port = await freePort()
  const states: string[] = []
  let process: ChildProcess | undefined
  const start = () => {
    process = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  }
  start()
  const link: RedisLink = openRedis({
    url: `redis://127.0.0.1:${port}`,
    name: 'own',
    onChange: (state) => void states.push(state),
    budgetMs,
  })
  await waitFor(link.isUp, scaleTimeout(10_000), 'redis coming up')
  return {
    link,
    url: `redis://127.0.0.1:${port}`,
    states,
    start,
    signal: (name: NodeJS.Signals) => void process?.kill(name),
    stop: async () => {
      await link.close()
      process?.kill('SIGKILL')
    },
  }
}
