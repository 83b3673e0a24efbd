/** Folder of the retailer that `RETAILER` names, relative to the root of the repository. */
export const RETAILER_FOLDER = process.env.RETAILER || 'packages/retailer/bouwmeester'

const ROOT = new URL('../../../', import.meta.url)

/** URL of a file in the retailer's folder. */
export const retailerFile = (path: string): URL => new URL(`${RETAILER_FOLDER}/${path}`, ROOT)
