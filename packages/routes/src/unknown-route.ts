export const UNKNOWN_ROUTE_MESSAGE = 'This page could not be found'

/** What a path without a page throws. The page a visitor sees has its own words. */
export const unknownRoute = () => ({ status: 404, message: UNKNOWN_ROUTE_MESSAGE }) as const
