import { randomInt } from 'node:crypto'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { newCustomer, signIn } from '../../support/customer.ts'
import { gotoLive } from '../../support/live-page.ts'
import { placeOrder } from '../../support/order.ts'
import { takePicture } from '../../support/picture.ts'
import { collectOrder, settleItem } from '../../support/staff/settle-item.ts'
import { expect, test } from '../../support/test.ts'

test.use({ tolerated: [/status of 4(00|01|22)/], actionTimeout: scaleTimeout(10_000) })

const LETTERS = 'bdfgklmnprstvz'
/** A word that occurs in no other question. */
const aWord = () => `kelder${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

test('a question of a visitor is answered by staff, and search leads to the answer', { tag: ['@SHOP-16'] }, async ({
  page,
  browser,
  products,
}) => {
  test.slow() // staff sign in too, and each state is pictured and checked
  const product = await products.simple()
  const word = aWord()
  const question = `Blijft dit goed in een natte ${word}? </script><img src=x onerror=alert(1)>`
  await gotoLive(page, product.path)
  const section = page.locator('#vragen')
  await expect(section).toContainText('Nog geen vragen over dit artikel.')
  await section.getByText('Stel een vraag').click()
  await section.getByLabel('Je vraag over dit artikel').fill('Kort?')
  await section.getByRole('button', { name: 'Verstuur vraag' }).click()
  await expect(section).toContainText('Schrijf iets meer')
  await expectAccessible(page, { within: '#vragen' })
  await takePicture(page, 'questions-form')
  await section.getByLabel('Je vraag over dit artikel').fill(question)
  await section.getByLabel('Je voornaam').fill('Noor')
  await section.getByRole('button', { name: 'Verstuur vraag' }).click()
  await expect(section.getByRole('status')).toContainText('Een collega leest hem eerst')

  await settleItem(browser, `Vraag over een artikel: ${product.name}`, async (pane, staffPage) => {
    await expect(pane).toContainText(question)
    await expectAccessible(staffPage)
    await takePicture(staffPage, 'staff-question')
    await pane.getByLabel('Antwoord voor de klant').fill('Ja, met een groene plaat erachter.')
    await pane.getByRole('button', { name: 'Antwoord', exact: true }).click()
  })

  await gotoLive(page, `/zoeken/${encodeURIComponent(`natte ${word}`)}`)
  const found = page.getByRole('navigation', { name: 'Vragen van klanten bij je zoekvraag' })
  await expect(found).toContainText('Ja, met een groene plaat erachter.')
  await expectAccessible(page, { within: 'main' })
  await takePicture(page, 'questions-found')
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  const shown = page.locator('#vragen li').filter({ hasText: word })
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(question)
  await expect(shown).toContainText('Ja, met een groene plaat erachter.')
  await expect(shown).toContainText(/Femke van Bouwmeester/)
  await expectAccessible(page, { within: '#vragen' })
  await takePicture(page, 'questions-answered')

  // As search engines read it; the English page is not cached from before the answer.
  const html = await (await page.request.get(`/en${product.path}`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text)
  const graph = data.flatMap((text) => JSON.parse(text)['@graph'] ?? [])
  expect(graph.find((one) => one['@type'] === 'Question')).toMatchObject({
    name: question,
    answerCount: 1,
    about: { '@id': graph.find((one) => one['@type'] === 'Product')['@id'] },
    acceptedAnswer: { '@type': 'Answer', text: 'Ja, met een groene plaat erachter.', author: { name: 'Bouwmeester' } },
  })
})

test('a buyer answers a published question, and staff publish the answer', {
  tag: ['@SHOP-16', '@desktop'],
}, async ({ page, request, browser, products }) => {
  test.slow()
  const product = await products.simple()
  const question = `Hoe lang gaat dit mee in een ${aWord()}?`
  // The limit of five per day is that of a visitor, and without a cookie that of all tests.
  await page.request.get('/api/aspos/common/session')
  const asked = await page.request.post(`/api/bouwmeester/products/${product.id}/questions`, { data: { question } })
  expect(asked.status(), await asked.text()).toBe(200)
  await settleItem(browser, `Vraag over een artikel: ${product.name}`, async (pane) => {
    await pane.getByText('Publiceer zonder antwoord').click()
    await pane.getByRole('button', { name: 'Publiceer zonder antwoord' }).click()
  })

  await gotoLive(page, product.path)
  const shown = page.locator('#vragen li').filter({ hasText: question })
  await shown.getByText('Beantwoord deze vraag').click()
  await expect(shown.getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/inloggen')
  await signIn(page, await newCustomer(request, 'Robin'))
  const answer = async () => {
    await gotoLive(page, product.path)
    await shown.getByText('Beantwoord deze vraag').click()
    await shown.getByLabel('Je antwoord').fill('Bij mij al twee jaar.')
    await shown.getByRole('button', { name: 'Verstuur antwoord' }).click()
  }
  await answer()
  await expect(shown).toContainText('Alleen wie dit artikel bij ons kocht, kan antwoorden.')
  await collectOrder(page, await placeOrder(page, { [product.id]: 1 }))
  await answer()
  await expect(shown.getByRole('status')).toContainText('Een collega leest het eerst')

  await settleItem(browser, `Antwoord van een klant: ${product.name}`, async (pane) => {
    await expect(pane).toContainText('Bij mij al twee jaar.')
    await pane.getByRole('button', { name: 'Publiceer' }).click()
  })
  // The English page is not cached from before the answer.
  await gotoLive(page, `/en${product.path}`)
  await expect(shown).toContainText('Bij mij al twee jaar.')
  await expect(shown).toContainText('Robin · Bought at Bouwmeester')
  await expect(shown).toContainText('Written in Dutch')
})
