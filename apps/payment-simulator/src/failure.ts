const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  503: 'Service Unavailable',
}

/** An error reply in the format of the provider. */
export class Failure extends Error {
  readonly status: number
  readonly field: string | undefined
  constructor(status: number, detail: string, field?: string) {
    super(detail)
    this.status = status
    this.field = field
  }
  /** The same error in the format of Stripe, which has no status 422. */
  stripe() {
    const type =
      this.status === 401
        ? 'authentication_error'
        : this.message.includes('idempotency key')
          ? 'idempotency_error'
          : this.status < 500
            ? 'invalid_request_error'
            : 'api_error'
    return {
      status: this.status === 422 ? 400 : this.status,
      body: { error: { type, message: this.message, ...(this.field === undefined ? {} : { param: this.field }) } },
    }
  }
  body() {
    return {
      status: this.status,
      title: TITLES[this.status] ?? 'Error',
      detail: this.message,
      ...(this.field === undefined ? {} : { field: this.field }),
      _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
    }
  }
}
