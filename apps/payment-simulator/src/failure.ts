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
