import { Form } from 'react-router'
import { FormPage } from '~/lib/form/form-page'
import { useSending } from '~/lib/form/use-sending'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/display/notice'

export type TokenOutcome = { readonly ok: boolean; readonly message: string }

type Props = {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly token: string
  readonly outcome: TokenOutcome | undefined
}

/** Where a link of a mail leads. The button does it: programs that only open links for a look change nothing. */
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

/** What the query of the link carries; nothing that is too long to be one of ours. */
export const tokenOf = (request: Request): string =>
  (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
