import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../kit/cluster.ts'
import { messageIdOf, readMails } from '../checker/witnesses.ts'
import type { FaultCase } from '../fault/case.ts'
import { orderIdOf, shopper } from '../fault/shopper.ts'

export const MAIL: readonly FaultCase[] = [
  {
    id: 'F42',
    what: 'the mail server is unavailable',
    sees: 'the order works as usual; its mail comes later',
    aims: 'I-J1',
    limitSeconds: 3,
    instead: '20 s instead of two hours; a waiting mail is retried after half a minute and then less often',
    holdMs: 20_000,
    isReadable: true,
    async inject({ rig: { mail } }) {
      await mail.takeDown()
      return mail.letBack
    },
    async meanwhile(stand) {
      const buyer = await shopper(stand)
      const told = await buyer.confirm()
      await sleep(2_000)
      return [{ what: 'orders placed without a mail server', is: told.kind === 'ok' ? 1 : 0, shouldBe: 1 }]
    },
  },
  {
    id: 'F43',
    what: 'the mail server accepts a mail and its reply is lost',
    sees: 'one mail to read: the second delivery has the same Message-ID',
    aims: 'I-J2',
    limitSeconds: 3,
    instead: 'it replies 451 after it accepted the mail, instead of closing the connection',
    async stage(stand) {
      const buyer = await shopper(stand, { email: `twice-${Date.now()}@example.nl` })
      const told = await buyer.confirm()
      orderIdOf(told)
      if (told.kind === 'ok') await buyer.client.pay(told.redirectUrl, 'paid')
      const ids = async () => (await readMails(stand.rig.mail.url, buyer.client.email)).map(messageIdOf)
      await until('it was delivered again', async () => (await ids()).length > new Set(await ids()).size, 120_000)
      const all = await ids()
      const { rows } = await stand.rig.db.query<{ owed: number }>(
        `select count(*)::int as owed from order_mail where recipient = $1`,
        [buyer.client.email],
      )
      return [
        { what: 'deliveries', is: all.length, atLeast: 2 },
        { what: 'mails beyond those queued', is: new Set(all).size - (rows[0]?.owed ?? 0), atMost: 0 },
      ]
    },
  },
]
