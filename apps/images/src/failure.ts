/** Reasons why a picture cannot be served, each with its status below. */
export type Reason = 'bad-ask' | 'host' | 'missing' | 'too-big' | 'unreadable' | 'slow' | 'busy' | 'unreachable'

export const STATUS: Readonly<Record<Reason, number>> = {
  'bad-ask': 400,
  host: 403,
  missing: 404,
  'too-big': 422,
  unreadable: 422,
  busy: 503,
  unreachable: 502,
  slow: 504,
}

export class PictureFailure extends Error {
  readonly reason: Reason
  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
