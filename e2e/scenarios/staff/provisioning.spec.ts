import { randomBytes } from 'node:crypto'
import { request } from '@playwright/test'
import type { ApprovalView } from '@shop/contract/staff/approval'
import { expectAccessible } from '../../support/accessibility.ts'
import { confirmAtProvider } from '../../support/staff/confirm.ts'
import { confirmQuietly, STAFF_OPTIONS, signOn, signOnQuietly } from '../../support/staff/sign-on.ts'
import { expect, test } from '../../support/test.ts'

test.use(STAFF_OPTIONS)

/** Approves the token of this name as another person. */
async function approveAs(role: string, name: string) {
  const colleague = await request.newContext({ baseURL: STAFF_OPTIONS.baseURL })
  await signOnQuietly(colleague, role)
  await confirmQuietly(colleague, role)
  const { approvals } = await (await colleague.get('/api/staff/approvals')).json()
  const { id, digest } = approvals.find(({ lines }: ApprovalView) => lines.some(({ value }) => value === name))
  const reply = await colleague.post(`/api/staff/approvals/${id}/approve`, { data: { digest } })
  expect(reply.status(), await reply.text()).toBe(200)
  await colleague.dispose()
}

test('an owner connects the identity provider and maps its groups to roles', { tag: ['@desktop'] }, async ({
  page,
}) => {
  const unique = randomBytes(4).toString('hex')
  const [tokenName, groupName, userName] = [`Proef ${unique}`, `Balie ${unique}`, `sam-${unique}@bouw.example`]
  await signOn(page, 'owner')
  await page.getByRole('link', { name: 'Mensen' }).click()
  await page.getByRole('link', { name: 'Koppeling met de aanmelddienst' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koppeling met de aanmelddienst')
  await page.getByLabel('Naam van de aanmelddienst').fill(tokenName)
  await page.getByRole('button', { name: 'Maak een sleutel' }).click()
  await confirmAtProvider(page, 'owner')
  const secret = page.getByLabel(/alleen nu zichtbaar/)
  await expect(secret).toHaveValue(/^shop_scim_/)
  await expectAccessible(page)
  const base = await page.getByLabel('Adres voor de aanmelddienst').inputValue()
  await expect(page.getByRole('row').filter({ hasText: tokenName })).toContainText('Werkt pas na goedkeuring')
  await approveAs('operator', tokenName)

  const provider = await request.newContext({
    extraHTTPHeaders: {
      authorization: `Bearer ${await secret.inputValue()}`,
      'content-type': 'application/scim+json',
    },
  })
  const made = await provider.post(`${base}/Users`, {
    data: { userName, externalId: `oid-${unique}`, displayName: `Sam ${unique}`, active: true },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()
  const group = await provider.post(`${base}/Groups`, { data: { displayName: groupName, members: [{ value: id }] } })
  expect(group.status(), await group.text()).toBe(201)

  await page.getByRole('link', { name: 'Groepen en rollen' }).click()
  await page.getByText(`Wijzig rollen van ${groupName}`).click()
  const row = page.getByRole('row').filter({ hasText: groupName })
  await expect(row).toContainText('1 lid')
  await expect(row).toContainText('Geeft geen rol')
  await row.getByLabel('Rol').selectOption('counter')
  await row.getByLabel('Vestiging').selectOption('1')
  await row.getByRole('button', { name: 'Geef deze rol' }).click()
  await expect(page.getByRole('status')).toHaveText('Opgeslagen')
  await expect(row).toContainText('Balie, ')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Mensen' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensen')
  await page.getByLabel('Zoek in deze lijst').fill(userName)
  await page.getByRole('button', { name: 'Toon' }).click()
  const person = page.getByRole('row').filter({ hasText: userName })
  await expect(person).toContainText(`via ${groupName}`)
  await expect(person).toContainText('Beheerd door de aanmelddienst')

  // The provider ends the access, and the token ends by a click.
  const ended = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
  expect((await provider.patch(`${base}/Users/${id}`, { data: ended })).status()).toBe(200)
  await page.reload()
  await expect(person).toContainText('Geen toegang')
  const { id: groupId } = await group.json()
  expect((await provider.delete(`${base}/Groups/${groupId}`)).status()).toBe(204)
  expect((await provider.delete(`${base}/Users/${id}`)).status()).toBe(204)
  await page.getByRole('link', { name: 'Koppeling met de aanmelddienst' }).click()
  await page.getByRole('button', { name: `Beëindig ${tokenName}` }).click()
  await expect(page.getByRole('status')).toHaveText('De sleutel werkt niet meer')
  expect((await provider.get(`${base}/Users`)).status()).toBe(401)
  await provider.dispose()
})
