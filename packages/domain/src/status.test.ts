import { expect, test } from 'vitest'
import { httpStatusOf, STATUS } from './status.ts'

test('lists the outcomes with their numbers', { tags: ['API-10'] }, () => {
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

test('600 never becomes an HTTP status', () => {
  for (const status of Object.values(STATUS)) expect(httpStatusOf(status)).toBeLessThan(600)
})

test('a status known to HTTP passes through; unusable data is a bad gateway', () => {
  expect(Object.values(STATUS).map(httpStatusOf)).toEqual([200, 400, 401, 403, 404, 500, 502])
})
