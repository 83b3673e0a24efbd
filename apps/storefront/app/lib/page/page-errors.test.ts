import { describe, expect, test } from 'vitest'
import { NOT_FOUND_MESSAGE, pageNotFound, pageUnavailable, statusOfError } from './page-errors.ts'

describe('errors thrown by a page', () => {
  test('throws a 404 with its own message for an unknown route', { tags: ['ROUTE-48', 'READING-24'] }, () => {
    const error = pageNotFound()
    expect(error.init?.status).toBe(404)
    expect(error.data.message).toBe('This page could not be found')
    expect(NOT_FOUND_MESSAGE).toBe('This page could not be found')
  })

  test('does not allow caching of an unavailable page', () => {
    const { init } = pageUnavailable(503)
    expect(init?.status).toBe(503)
    expect(new Headers(init?.headers).get('cache-control')).toBe('no-store')
  })

  test.each([
    [{ status: 403 }, 403],
    [{ status: 503 }, 503],
    [new Error('boom'), 500],
    [{ status: 200 }, 500],
    [{ status: 600 }, 500],
    [undefined, 500],
  ])('shows %o as status %i', { tags: ['ERROR-17'] }, (error, status) => {
    expect(statusOfError(error)).toBe(status)
  })
})
