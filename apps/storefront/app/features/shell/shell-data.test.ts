import { expect, test } from 'vitest'
import { SOCIAL_ICONS } from '~/ui/icon-names.ts'
import { isInMenu, SOCIAL_ORDER, socialLinks } from './shell-data.ts'

test('lists networks in a fixed order and omits those without a URL', { tags: ['SHELL-46', 'READING-26'] }, () => {
  const links = { twitter: 'https://t.test', youtube: 'https://y.test', facebook: 'https://f.test', tiktok: '' }
  expect(socialLinks(links).map(({ network }) => network)).toEqual(['facebook', 'youtube', 'twitter'])
  expect(socialLinks({})).toEqual([])
  expect(SOCIAL_ORDER).toEqual(['facebook', 'instagram', 'tiktok', 'linkedin', 'youtube', 'twitter', 'pinterest'])
})

test('each network has an icon', { tags: ['SHELL-47'] }, () => {
  expect([...SOCIAL_ORDER].sort()).toEqual([...SOCIAL_ICONS].sort())
})

test('omits the category of promotions for other channels from the menu', { tags: ['SHELL-26'] }, () => {
  const nodes = [
    { Code: 'HOUT', InMenu: true },
    { Code: 'NUPDActie', InMenu: true },
    { Code: 'OUD', InMenu: false },
  ]
  expect(nodes.filter(isInMenu).map(({ Code }) => Code)).toEqual(['HOUT'])
})
