import { expect, test } from 'vitest'
import { httpStatusOf, STATUS } from './status.ts'

test('[API-10] the outcomes and their numbers', () => {
  expect(STATUS).toEqual({
    Ok: 200,
    BadRequest: 400,
    Unauthorized: 401,
    Forbidden: 403,
    NotFound: 404,
    ServerError: 500,
    InvalidData: 600,
  })
})

test('600 never leaves the shop', () => {
  for (const status of Object.values(STATUS)) expect(httpStatusOf(status)).toBeLessThan(600)
})
