import { expect, test } from 'vitest'
import { SOCIAL_ICONS } from '~/ui/icon-names.ts'
import { SOCIAL_ORDER, socialLinks } from './shell-data.ts'

test('[SHELL-46] networks stand in a fixed order; those without an address are left out', () => {
  const links = { twitter: 'https://t.test', youtube: 'https://y.test', facebook: 'https://f.test', tiktok: '' }
  expect(socialLinks(links).map(({ network }) => network)).toEqual(['facebook', 'youtube', 'twitter'])
  expect(socialLinks({})).toEqual([])
})

test('[SHELL-47] each network has an icon', () => {
  expect([...SOCIAL_ORDER].sort()).toEqual([...SOCIAL_ICONS].sort())
})
