export const UNKNOWN_ROUTE_MESSAGE = 'This page could not be found'

/** Error for a path without a page. The error page has its own text. */
export const unknownRoute = () => ({ status: 404, message: UNKNOWN_ROUTE_MESSAGE }) as const
