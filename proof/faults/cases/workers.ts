import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../kit/cluster.ts'
import { messageIdOf, readMails } from '../checker/witnesses.ts'
import type { FaultCase } from '../fault/case.ts'
import { orderIdOf, orderState, shopper, stateOf } from '../fault/shopper.ts'
import type { TestBed } from '../fault/test-bed.ts'

const messageIds = async ({ rig }: TestBed) => (await readMails(rig.mail.url)).map(messageIdOf)
const endsOf = ({ rig }: TestBed) => rig.workers.reduce((sum, { ends }) => sum + ends.length, 0)

/** p95 of the mail delay in seconds, over orders of the last minute. */
async function mailDelay({ rig }: TestBed): Promise<number> {
  const { rows } = await rig.db.query<{ p95: number | null }>(
    `select percentile_cont(0.95) within group (order by extract(epoch from sent_at - created_at)) as p95 from order_mail
     where state = 'sent' and created_at > now() - interval '1 minute'`,
  )
  return Number(rows[0]?.p95 ?? Number.NaN)
}

export const WORKERS: readonly FaultCase[] = [
  {
    id: 'F09',
    what: 'the worker dies after a mail is sent, before it is marked',
    sees: 'one mail: a second delivery has the same Message-ID',
    aims: 'I-J1, I-J2',
    limitSeconds: 3,
    isShort: true,
    async stage(stand) {
      const before = endsOf(stand)
      const known = (await messageIds(stand)).length
      for (const worker of stand.rig.workers) worker.tell({ kind: 'die', at: 'before', statement: 'keep_mail_done' })
      const buyer = await shopper(stand)
      const told = await buyer.confirm()
      orderIdOf(told)
      if (told.kind === 'ok') await buyer.client.pay(told.redirectUrl, 'paid')
      await until('a worker died', async () => endsOf(stand) > before)
      const sent = (await messageIds(stand)).length - known
      const twice = async () => {
        const all = await messageIds(stand)
        return all.length - new Set(all).size
      }
      await until('the mail came again', async () => (await twice()) > 0)
      return [
        { what: 'workers that died', is: endsOf(stand) - before, atLeast: 1 },
        { what: 'mails sent by then', is: sent, atLeast: 1 },
        { what: 'deliveries with a repeated Message-ID', is: await twice(), atLeast: 1 },
      ]
    },
  },
  {
    id: 'F10',
    what: 'a worker freezes beyond its lease and resumes',
    sees: 'nothing: the other worker takes over, and the late one changes nothing',
    aims: 'I-J1, I-J2, I-J4',
    limitSeconds: 3,
    instead: '45 s instead of 120: the lease ends after 30',
    holdMs: 45_000,
    isReadable: true,
    async inject({ rig: { workers } }) {
      workers[0]?.freeze()
      return () => workers[0]?.thaw()
    },
  },
  {
    id: 'F11',
    what: 'a job that always fails',
    sees: 'nothing: the job is set aside, and others do not wait for it',
    aims: 'I-J4',
    limitSeconds: 3,
    instead: '5 attempts, as the queues are configured, instead of 10',
    holdMs: 5_000,
    isReadable: true,
    async inject({ rig: { db } }) {
      // A mail of an unknown kind, as an older or newer build may leave it.
      await db.query(
        `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, dead_letter)
         select name, '{"kind":"unheard-of"}', 2, 1, true, dead_letter from pgboss.queue where name = 'account-mail'`,
      )
      return () => undefined
    },
    async afterwards(stand) {
      const dead = async () =>
        (
          await stand.rig.db.query<{ count: number }>(
            `select count(*)::int as count from pgboss.job where name = 'account-mail-dead'`,
          )
        ).rows[0]?.count ?? 0
      await until('it was laid aside', async () => (await dead()) > 0, 180_000)
      return [
        { what: 'jobs set aside', is: await dead(), shouldBe: 1 },
        { what: 'seconds in which 19 of 20 mails left meanwhile', is: await mailDelay(stand), atMost: 5 },
      ]
    },
  },
  {
    id: 'F12',
    what: 'no worker for a minute',
    sees: 'the order is accepted and shown, the return page shows the payment; the mail comes later',
    aims: 'I-J1, I-M2',
    limitSeconds: 3,
    instead: 'a minute instead of 30: the same work waits, only less of it',
    holdMs: 60_000,
    isReadable: true,
    async inject({ rig: { workers } }) {
      for (const worker of workers) await worker.takeDown()
      return async () => {
        for (const worker of workers) await worker.letBack()
      }
    },
    async meanwhile(stand) {
      const buyer = await shopper(stand)
      const told = await buyer.confirm()
      const orderId = orderIdOf(told)
      if (told.kind === 'ok') await buyer.client.pay(told.redirectUrl, 'paid')
      await sleep(500)
      const { state } = await stateOf(buyer, orderId)
      return [
        { what: 'return pages that showed the payment', is: state === 'paid' ? 1 : 0, shouldBe: 1 },
        {
          what: 'orders paid without a worker',
          is: (await orderState(stand.rig, orderId)) === 'paid' ? 1 : 0,
          shouldBe: 1,
        },
      ]
    },
  },
]
