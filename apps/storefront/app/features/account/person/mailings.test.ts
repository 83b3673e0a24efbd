import type { Client } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { loadMailings, saveMailings } from './mailings.server.ts'

type SentRequest = {
  readonly id: string
  readonly input: { readonly params?: { readonly id: string }; readonly body?: object }
}

function anApi(answerTo: (asked: SentRequest) => unknown) {
  const asked: SentRequest[] = []
  const call = (async (endpoint: { schema: { operationId: string } }, input: SentRequest['input']) => {
    const one = { id: endpoint.schema.operationId, input }
    asked.push(one)
    return answerTo(one)
  }) as unknown as Client
  return { call, asked }
}
const good = (Data: unknown) => ({ status: 200, body: { Success: true, Data } })
const failed = { status: 500, body: { Success: false, Message: 'kapot' } }
const typed = (pairs: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test('a failed check is logged and shown as off; the others keep their state', { tags: ['WIRED-05'] }, async () => {
  const lines: string[] = []
  const { call } = anApi(({ input }) => (input.params?.id === 'acties' ? failed : good(true)))
  expect(await loadMailings(call, (line) => lines.push(line))).toEqual([
    { id: 'acties', isOn: false },
    { id: 'spaarplan', isOn: true },
    { id: 'nieuws', isOn: true },
  ])
  expect(lines).toEqual(['checkSubscription acties: kapot'])
})

test('sends only changes, and reports a failed one', { tags: ['WIRED-05'] }, async () => {
  const { call, asked } = anApi(() => good(true))
  const form = typed([
    ['shown', 'acties'],
    ['shown', 'nieuws'],
    ['mailing', 'nieuws'],
    ['mailing', 'newsletter'],
    ['mailing', 'unknown'],
  ])
  expect(await saveMailings(call, form, () => {})).toBe(true)
  expect(asked.map(({ id, input }) => [id, input.params?.id ?? input.body])).toEqual([
    ['customerNewsletter', { isOptIn: true }],
    ['unsubscribe', 'acties'],
  ])
  expect(await saveMailings(anApi(() => failed).call, form, () => {})).toBe(false)
})
