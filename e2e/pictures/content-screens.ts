import { href } from '@shop/routes'
import type { Screen } from './screens.ts'

/** The pages of content and what stands around every page, named after their picture. */
export const CONTENT_SCREENS: readonly Screen[] = [
  { name: 'customer-service', path: '/klantenservice' },
  { name: 'customer-service-en', path: '/en/customer-service' },
  { name: 'faq', path: href('nl', 'faq') },
  { name: 'newsletter', path: href('nl', 'newsletter') },
  { name: 'about', path: href('nl', 'about') },
  { name: 'article', path: '/klusadvies/metal-stud-wand-plaatsen' },
  { name: 'article-en', path: '/en/services/cutting-service' },
  { name: 'accessibility', path: '/toegankelijkheid' },
]
