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

test('an outcome that HTTP knows keeps its number, data we cannot use is a bad gateway', () => {
  expect(Object.values(STATUS).map(httpStatusOf)).toEqual([200, 400, 401, 403, 404, 500, 502])
})
