import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { maskedPath, SECRET_PATHS } from './masked-path.ts'

test.each([
  ['/bestelling?orderId=1&signature=geheim', '/bestelling'],
  ['/wachtwoord-herstellen?token=geheim', '/wachtwoord-herstellen'],
  ['/zoeken/jan@example.nl', '***'],
  ['/x/jan%40example.nl', '***'],
  ['/zoeken/geheim', '/zoeken/***'],
  ['/Zoeken/geheim/meer', '/zoeken/***'],
  ['/en/search/geheim.data?x=1', '/en/search/***'],
  ['/zoeken', '/zoeken'],
  ['/zoeken/', '/zoeken/'],
  ['/api/bouwmeester/wishlists/shared/geheim', '/api/bouwmeester/wishlists/shared/***'],
  ['/api/bouwmeester/projects/shared/geheim/pictures/1', '/api/bouwmeester/projects/shared/***'],
  ['/product/hamer-1', '/product/hamer-1'],
])('%s is logged as %s', (url, logged) => expect(maskedPath(url)).toBe(logged))

test('covers every endpoint with a term, a token or a code in its path', () => {
  const secret = endpoints.map(({ url }) => url).filter((url) => /:(?:token|shareKey|code|term|query)\b/.test(url))
  expect(secret.length).toBeGreaterThanOrEqual(4)
  expect(secret.filter((url) => !SECRET_PATHS.includes(url.slice(0, url.indexOf(':'))))).toEqual([])
})
