import type { Page, Route } from '@playwright/test'
import { messageOf } from '@shop/contract/codes'
import { expect } from '../test.ts'

/** Ways in which a request gets no usable reply. */
export const FAULTS = {
  'no connection': (route: Route) => route.abort('failed'),
  'a failing server': (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }),
  'an overloaded shop': (route: Route) =>
    route.fulfill({
      status: 503,
      json: {
        Success: false,
        Code: 'timeout',
        Message: messageOf('timeout', 'nl'),
        RequestId: '',
        Retryable: false,
        Data: null,
      },
    }),
  'a lost reply': (route: Route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' }),
} as const
export type Fault = keyof typeof FAULTS
export const EVERY_FAULT = Object.keys(FAULTS) as Fault[]

/** The browser reports each failure; the scenario expects it. */
export const INJECTED =
  /status of (4\d\d|50\d)|Failed to load resource|failed: net::ERR_FAILED|^other host: http:\/\/127\./

/** Fails every request of the page that changes something, until the returned function runs. */
export async function inject(page: Page, fault: Fault): Promise<() => Promise<void>> {
  const fail = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : FAULTS[fault](route))
  await page.route('**/*', fail)
  return () => page.unroute('**/*', fail)
}

const NOTHING_MOVED = 'Er is niets besteld of betaald'
const NEXT = /[Pp]robeer het .*opnieuw/

/** The page says which action failed, that no money or goods moved, and what to do next. */
export async function expectSaid(page: Page, action: string): Promise<void> {
  const said = page.getByText(`“${action}” is niet gelukt.`, { exact: false }).filter({ visible: true }).first()
  await expect(said).toContainText(NOTHING_MOVED)
  await expect(said).toContainText(NEXT)
}

/** The page of an order cannot know whether the action arrived; its state does. */
export async function expectStateOffered(page: Page, action: string): Promise<void> {
  const messages = page.getByRole('region', { name: 'Meldingen' })
  const said = messages.getByRole('alert')
  await expect(said).toContainText(`We kregen geen antwoord op “${action}”.`)
  await expect(said).toContainText('hoe je bestelling en je betaling ervoor staan')
  await expect(said).toContainText('Niets gebeurt dubbel')
  await expect(said.getByRole('button', { name: 'Laad opnieuw' })).toBeVisible()
  await messages.getByRole('button', { name: 'Sluit deze melding' }).click()
}
