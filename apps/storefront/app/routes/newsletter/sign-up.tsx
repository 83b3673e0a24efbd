import { useForm } from '@conform-to/react/future'
import { newsletterForm } from '@shop/contract/forms'
import { OPT_IN } from '@shop/texts/opt-in'
import { data, Form } from 'react-router'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction } from '~/lib/api/failed-action.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { formOptions } from '~/lib/form/form-options.ts'
import { type FormResult, readForm, resultOf } from '~/lib/form/read-form.ts'
import { useSending } from '~/lib/form/use-sending.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { joinNewsletter } from '~/lib/readers/newsletter.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import * as formPageStyles from '~/shared/form/form-page.module.css'
import { TextField } from '~/shared/form/text-field.tsx'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/sign-up'
import * as styles from './sign-up.module.css'

const LONGEST_ADDRESS = 254

/** Prefills the email address entered in the footer. */
export const loader = ({ url }: Route.LoaderArgs) => ({
  email: (url.searchParams.get('email') ?? '').slice(0, LONGEST_ADDRESS),
})

async function submit(request: Request, call: typeof requestApi) {
  const form = await readForm(request, newsletterForm(currentLocale()))
  if (!form.ok) return { result: form.result, thanks: undefined }
  const log = (message: string) => console.warn(message)
  const thanks = await joinNewsletter(call, form.value, log, crypto.randomUUID())
  if (thanks !== undefined) return { result: undefined, thanks }
  return { result: form.refuse({ formErrors: [failedAction(m.footer_newsletter_submit())] }), thanks: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submit(request, context.get(visitorContext).call)
  return data(answer, answer.result ? 422 : 200)
}

export const clientAction = ({ request }: Route.ClientActionArgs) => submit(request, requestApi)

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Newsletter({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const title = m.page_title_newsletter()
  return (
    <div className="wrap">
      <PageHead title={title} description={m.newsletter_text()} paths={pathsOf('newsletter')} />
      <PageBreadcrumb current={title} />
      <div className={`${formPageStyles.auth} ${styles.newsl}`}>
        <div className="column column--16">
          <div>
            <h1>{m.newsletter_title()}</h1>
            <p>{m.newsletter_text()}</p>
          </div>
          {actionData?.thanks === undefined ? (
            <SignUp email={email} result={resultOf(actionData)} />
          ) : (
            <Notice kind="good" live>
              {actionData.thanks}
            </Notice>
          )}
        </div>
        <Example />
      </div>
    </div>
  )
}

function SignUp({ email, result }: { email: string; result: FormResult | undefined }) {
  const options = formOptions('newsletter', result)
  const { form, fields } = useForm(newsletterForm(currentLocale()), { ...options, defaultValue: { email } })
  const isBusy = useSending()
  return (
    <>
      <ErrorSummary form={form} labels={{ email: m.account_email(), firstName: m.account_first_name() }} />
      <section className="box">
        <Form method="post" className="form" {...form.props}>
          <div className="form form--2">
            <TextField field={fields.email} label={m.account_email()} type="email" autoComplete="email" />
            <TextField field={fields.firstName} label={m.account_first_name()} autoComplete="given-name" mayBeEmpty />
          </div>
          <p>{OPT_IN[currentLocale()]}</p>
          <Button type="submit" look="signal" size="l" busy={isBusy}>
            {m.footer_newsletter_submit()}
          </Button>
          <p className="tiny soft">
            {m.newsletter_kept()} <a href={link('all', { pathMatch: 'privacy' })}>{m.newsletter_privacy()}</a>.
          </p>
        </Form>
      </section>
    </>
  )
}

/** An example newsletter that contains no customer data. */
function Example() {
  return (
    <aside className={styles.newslMail} aria-label={m.newsletter_example()}>
      <p className={styles.newslHead}>
        <b>{m.newsletter_example_from()}</b>
        <br />
        <span className="soft">{m.newsletter_example_subject()}</span>
      </p>
      <ul className={styles.newslBody}>
        {[m.newsletter_example_offers(), m.newsletter_example_job(), m.newsletter_example_branch()].map((text) => (
          <li key={text}>
            <Icon name="check" /> {text}
          </li>
        ))}
      </ul>
    </aside>
  )
}
