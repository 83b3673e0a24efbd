import { answerQuestion, askQuestion, type QuestionView } from '@shop/contract/question'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { requestApi } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { link } from '~/lib/locale/locale.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { languageNote } from '~/lib/text/review-language.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import * as styles from './questions.module.css'
import { outcomeOf, WriteForm } from './write-form.tsx'

const LONGEST_QUESTION = 500
const LONGEST_ANSWER = 1_000
const LONGEST_NAME = 40

/** Published questions with their answers, and a form to ask one. */
export function Questions({ product: { id, questions, isActive } }: { product: ProductData }) {
  if (questions.length === 0 && !isActive) return null
  return (
    <section id="vragen" className={styles.questions}>
      <h2>{m.questions_title()}</h2>
      {questions.length === 0 ? (
        <p className="small soft">{m.questions_none()}</p>
      ) : (
        <ol>
          {questions.map((question) => (
            <Question key={question.id} question={question} isOpen={isActive} />
          ))}
        </ol>
      )}
      {isActive ? <Ask productId={id} /> : null}
    </section>
  )
}

const said = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

function Question({ question, isOpen }: { question: QuestionView; isOpen: boolean }) {
  const { id, body, author, locale, askedAt, answers } = question
  return (
    <li className={styles.questionsOne} id={`vraag-${id}`}>
      <h3 lang={locale}>{body}</h3>
      <p className="small soft">
        <span lang={author ? locale : undefined}>{author || m.questions_visitor()}</span>
        {' · '}
        {said([writtenDay(askedAt.slice(0, 10)), languageNote(locale)])}
      </p>
      {answers.map((answer) => (
        <div className={styles.questionsAnswer} key={answer.id}>
          <p lang={answer.locale}>{answer.body}</p>
          <p className="small soft">
            {said([
              answer.isStaff ? m.questions_by_staff({ name: answer.author }) : answer.author,
              answer.isStaff ? undefined : m.review_bought(),
              writtenDay(answer.at.slice(0, 10)),
              languageNote(answer.locale),
            ])}
          </p>
        </div>
      ))}
      {isOpen ? <Answer questionId={id} body={body} /> : null}
    </li>
  )
}

function Ask({ productId }: { productId: string }) {
  return (
    <WriteForm
      summary={m.questions_ask()}
      label={m.questions_ask_label()}
      most={LONGEST_QUESTION}
      submit={m.questions_ask_send()}
      send={async (question, form) => {
        const name = String(form.get('name') ?? '').trim()
        const body = { question, ...(name ? { name } : {}) }
        const reply = await requestApi(askQuestion, { params: { id: productId }, body })
        return outcomeOf(reply, m.questions_too_short(), m.questions_ask_send())
      }}
    >
      <Field label={m.questions_name()} optional={m.form_may_be_empty()}>
        {(control) => <Input {...control} name="name" maxLength={LONGEST_NAME} autoComplete="given-name" />}
      </Field>
      <p className="tiny soft">{m.questions_ask_note()}</p>
    </WriteForm>
  )
}

function Answer({ questionId, body }: { questionId: string; body: string }) {
  return (
    <WriteForm
      summary={
        <>
          {m.questions_answer()} <span className="sr">{body}</span>
        </>
      }
      label={m.questions_answer_label()}
      most={LONGEST_ANSWER}
      submit={m.questions_answer_send()}
      send={async (answer) =>
        outcomeOf(
          await requestApi(answerQuestion, { params: { id: questionId }, body: { answer } }),
          m.questions_answer_missing(),
          m.questions_answer_send(),
        )
      }
      instead={() =>
        auth.session.get()?.user.isGuest === false ? undefined : (
          <p>
            {m.questions_answer_sign_in()} <a href={link('login')}>{m.questions_sign_in()}</a>
          </p>
        )
      }
    />
  )
}
