import type { SocialLinks } from '~/features/shell/shell-data.ts'

/** The retailer's pages on social networks. */
export const SOCIAL: SocialLinks = {
  facebook: 'https://www.facebook.com/bouwmeester.example',
  instagram: 'https://www.instagram.com/bouwmeester.example',
  tiktok: 'https://www.tiktok.com/@bouwmeester.example',
  linkedin: 'https://www.linkedin.com/company/bouwmeester-example',
  youtube: 'https://www.youtube.com/@bouwmeester.example',
  twitter: 'https://x.com/bouwmeester_example',
}
