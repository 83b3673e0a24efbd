/** The name of the retailer, set by vite.config.ts. */
declare const BRAND_NAME: string
