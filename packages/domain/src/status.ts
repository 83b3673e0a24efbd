/** Outcomes that the shop distinguishes. InvalidData is internal and never becomes an HTTP status. */
export const STATUS = {
  Ok: 200,
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  ServerError: 500,
  InvalidData: 600,
} as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

/** The HTTP status for the browser. */
export const httpStatusOf = (status: Status): number => (status === STATUS.InvalidData ? 502 : status)
