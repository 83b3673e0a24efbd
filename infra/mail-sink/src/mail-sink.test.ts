import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './http.ts'
import { Mailbox } from './mailbox.ts'
import { createSmtpServer } from './smtp.ts'

const mailbox = new Mailbox(3)
const smtp = createSmtpServer(mailbox, 300)
const http = createHttpServer(mailbox)
let url = ''
let smtpPort = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  smtpPort = (smtp.server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})
beforeEach(async () => {
  await fetch(`${url}/api/messages`, { method: 'DELETE' })
})

/** Sends an email over SMTP and returns the reply codes. Stops at the first refusal. */
function mail(to: string, subject = 'Dag'): Promise<number[]> {
  const content = `Subject: ${subject}\r\nFrom: winkel@example.nl\r\nTo: ${to}\r\n\r\nHallo`
  const lines = ['EHLO test', 'MAIL FROM:<winkel@example.nl>', `RCPT TO:<${to}>`, 'DATA', `${content}\r\n.`, 'QUIT']
  return new Promise((resolve, reject) => {
    const codes: number[] = []
    const socket = connect(smtpPort, '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', () => resolve(codes))
    socket.on('data', (chunk) => {
      const last = /^(\d{3}) .*\r\n$/m.exec(chunk.toString())
      if (!last) return
      codes.push(Number(last[1]))
      const line = Number(last[1]) >= 400 ? undefined : lines.shift()
      if (line === undefined) socket.end()
      else socket.write(`${line}\r\n`)
    })
  })
}

test('receives and shows an email', async () => {
  expect(await mail('klant@example.nl', 'Bestelling')).toEqual([220, 250, 250, 250, 354, 250, 221])
  const [shown] = (await (await fetch(`${url}/api/messages?to=Klant@example.nl`)).json()) as {
    id: number
    subject: string
  }[]
  expect(shown).toMatchObject({
    subject: 'Bestelling',
    envelope: { from: 'winkel@example.nl', to: ['klant@example.nl'] },
  })
  expect(await (await fetch(`${url}/api/messages/${shown?.id}/raw`)).text()).toContain('Hallo')
})

test('waits for an email newer than the given id', async () => {
  const waiting = fetch(`${url}/api/wait?to=straks@example.nl&timeout=5000`)
  await mail('straks@example.nl')
  const came = (await (await waiting).json()) as { id: number }
  const again = await fetch(`${url}/api/wait?to=straks@example.nl&after=${came.id}&timeout=50`)
  expect(again.status).toBe(408)
})

test('simulates faults by the recipient name', async () => {
  expect((await mail('reject-a@example.nl')).at(-1)).toBe(550)
  expect((await mail('tempfail-a@example.nl')).at(-1)).toBe(451)
  const began = performance.now()
  expect((await mail('slow-a@example.nl')).at(-1)).toBe(221)
  expect(performance.now() - began).toBeGreaterThan(250)
  expect(mailbox.size).toBe(1)
})

test('evicts the oldest email if the mailbox is full', async () => {
  for (const subject of ['1', '2', '3', '4']) await mail('vol@example.nl', subject)
  expect(mailbox.list(null).map(({ subject }) => subject)).toEqual(['2', '3', '4'])
})
