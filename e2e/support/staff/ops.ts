import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { ADDRESSES } from '../own/addresses.ts'
import { confirmQuietly, signOnQuietly } from './sign-on.ts'

const SCRIPT = new URL('../../../apps/api/scripts/ops.ts', import.meta.url).pathname
let token: Promise<string> | undefined

/** A token of the demo's owner for this test process. */
async function createToken(): Promise<string> {
  const context = await request.newContext({ baseURL: ADDRESSES.STAFF_ORIGIN })
  await signOnQuietly(context, 'owner')
  await confirmQuietly(context, 'owner')
  const reply = await context.post('/api/staff/tokens', { data: { name: 'scenario', hours: 12 } })
  if (!reply.ok()) throw new Error(`no token: ${await reply.text()}`)
  const { secret } = await reply.json()
  await context.dispose()
  return secret
}

/** Runs an operator command as the demo's owner and returns its output. */
export async function ops(...words: readonly string[]): Promise<string> {
  token ??= createToken()
  const env = { ...process.env, STAFF_ORIGIN: ADDRESSES.STAFF_ORIGIN, STAFF_TOKEN: await token }
  return (await promisify(execFile)(process.execPath, [SCRIPT, ...words], { env })).stdout
}
