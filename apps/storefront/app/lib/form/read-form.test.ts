import { forgotForm } from '@shop/contract/forms'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const read = (body: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return readForm(new Request('http://shop.test/', { method: 'POST', headers, body }), forgotForm('nl'))
}

test('reads schema fields next to plain fields of the page', async () => {
  expect(await read('email=a%40shop.test&intent=guest')).toMatchObject({ ok: true, value: { email: 'a@shop.test' } })
})

test.each(['a[0]=1&a[99999999]=2', 'email[99999999]=1', 'email.x=1', '__proto__=1', 'constructor=1', 'a b=1', '=1'])(
  'refuses %s before the form library allocates an array for it',
  async (body) => {
    await expect(read(body)).rejects.toMatchObject({ init: { status: 400 } })
  },
)
