import { href } from '@shop/routes'
import type { Screen } from './screens.ts'

/** Content pages and page chrome, named after their file. */
export const CONTENT_SCREENS: readonly Screen[] = [
  { name: 'customer-service', path: '/klantenservice' },
  { name: 'customer-service-en', path: '/en/customer-service' },
  { name: 'faq', path: href('nl', 'faq') },
  { name: 'faq-en', path: href('en', 'faq') },
  { name: 'newsletter', path: href('nl', 'newsletter') },
  { name: 'newsletter-en', path: href('en', 'newsletter') },
  { name: 'about', path: href('nl', 'about') },
  { name: 'contact', path: '/klantenservice/contact' },
  { name: 'safety', path: '/klantenservice/productveiligheid' },
  { name: 'article', path: '/klusadvies/metal-stud-wand-plaatsen' },
  { name: 'article-en', path: '/en/services/cutting-service' },
  { name: 'accessibility', path: '/toegankelijkheid' },
]
