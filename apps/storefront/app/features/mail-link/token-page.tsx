import { Form } from 'react-router'
import { useSending } from '~/lib/form/use-sending.ts'
import { FormPage } from '~/shared/form/form-page.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

export type TokenOutcome = { readonly ok: boolean; readonly message: string }

type Props = {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly token: string
  readonly outcome: TokenOutcome | undefined
}

/** The target of a link in an email. A button confirms the action, so that link scanners change nothing. */
export function TokenPage({ title, text, submit, token, outcome }: Props) {
  const isBusy = useSending()
  return (
    <FormPage title={title}>
      {outcome ? (
        <Notice kind={outcome.ok ? 'good' : 'error'} live>
          {outcome.message}
        </Notice>
      ) : null}
      {outcome?.ok ? null : (
        <section className="box">
          <Form method="post" className="form">
            <p>{text}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="signal" size="l" block busy={isBusy}>
              {submit}
            </Button>
          </Form>
        </section>
      )}
    </FormPage>
  )
}

/** The token in the query string, limited to the maximum length of our tokens. */
export const tokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
