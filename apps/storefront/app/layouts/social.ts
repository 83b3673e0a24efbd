import { social } from '@shop/retailer/selected'
import type { SocialLinks } from '~/features/shell/shell-data.ts'

/** The retailer's pages on social networks. */
export const SOCIAL: SocialLinks = social
