import type { Locator, Page } from '@playwright/test'

/** A steady typist: five keys a second. */
const KEY_MS = 200

/** Personal details that the shop must not ask twice. */
const PERSONAL = ['email', 'firstName', 'lastName', 'phone'] as const

/** Does what a buyer does, and counts the fields, the presses of buttons and links, and the seconds. */
export function openCount(page: Page) {
  const started = Date.now()
  const count = { fields: 0, actions: 0, keys: 0 }
  const asked: string[] = []
  return {
    async type(field: Locator, text: string) {
      count.fields += 1
      count.keys += text.length
      await field.pressSequentially(text, { delay: KEY_MS })
    },
    async pick(choice: Locator) {
      count.fields += 1
      await choice.check()
    },
    /** Ticks a box of an order whose fields are all filled. */
    async tick(box: Locator) {
      count.actions += 1
      await box.check()
    },
    async press(control: Locator) {
      count.actions += 1
      await control.click()
    },
    /** Records the personal details that this page requests. */
    async note(part: Locator = page.locator('main')) {
      for (const name of PERSONAL)
        for (const field of await part.locator(`input[name="${name}"]:not([type="hidden"])`).all())
          if (await field.isVisible()) asked.push(name)
    },
    end(what: string) {
      const seconds = Math.round((Date.now() - started) / 1_000)
      const { fields, actions, keys } = count
      console.log(`${what}: ${fields} fields, ${actions} actions, ${keys} keys, ${seconds} s at five keys a second`)
      return { fields, actions, seconds, asked: asked.toSorted() }
    },
  }
}
