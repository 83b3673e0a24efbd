import { faqCategory } from '@shop/contract/content'
import { findAnswer, type Question } from '@shop/domain/content/find-answer'
import { type FormEvent, useId, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { COMPANY } from '~/lib/contact/company.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './chat-view.module.css'
import * as textBlocksStyles from './text-blocks.module.css'

/** The API sanitises `html`. */
type Said = { readonly by: 'bot' | 'visitor'; readonly text: string; readonly html?: string }

async function allQuestions(): Promise<readonly Question[]> {
  const reply = await requestApi(faqCategory, { params: { name: 'all', locale: currentLocale() } })
  return reply.status === 200 ? reply.body.Data.questions : []
}

async function answerTo(typed: string): Promise<Said> {
  const found = findAnswer(typed, await allQuestions())
  if (!found) return { by: 'bot', text: m.chat_unknown({ phone: COMPANY.phone, email: COMPANY.email }) }
  return { by: 'bot', text: found.question, html: found.answer }
}

/**
 * A chatbot that answers from the FAQ. It identifies itself as one before the first message (AI Act, article 50) and
 * always offers human contact. Without script, the form leads to the FAQ.
 */
export function ChatView({ title }: { title: string | undefined }) {
  const [said, setSaid] = useState<readonly Said[]>([])
  // The field is uncontrolled, because visitors may type before hydration.
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const question = field.current?.value.trim() ?? ''
    if (question === '') return
    event.currentTarget.reset()
    setSaid((before) => [...before, { by: 'visitor', text: question }])
    const answer = await answerTo(question).catch((): Said => ({ by: 'bot', text: m.chat_failed() }))
    setSaid((before) => [...before, answer])
  }
  return (
    <section className={`tile ${styles.chat}`} id="chat" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title ?? m.content_chat()}</h2>
      <div className="column" role="log" aria-label={m.chat_log()}>
        <Line line={{ by: 'bot', text: m.chat_hello() }} />
        {said.map((line, at) => (
          // lines are only appended
          <Line key={at} line={line} />
        ))}
      </div>
      <form className="row" action={link('faq')} onSubmit={ask}>
        <label className="sr" htmlFor={id}>
          {m.chat_question()}
        </label>
        <input
          className="input"
          id={id}
          ref={field}
          placeholder={m.chat_placeholder()}
          maxLength={200}
          autoComplete="off"
        />
        <button className="btn btn--ink" type="submit">
          {m.chat_send()}
        </button>
      </form>
      <p className="small soft">{m.chat_person({ phone: COMPANY.phone })}</p>
    </section>
  )
}

function Line({ line: { by, text, html } }: { line: Said }) {
  return (
    <div className={by === 'visitor' ? `${styles.chatLine} ${styles.chatLineVisitor}` : styles.chatLine}>
      <b className="sr">{by === 'bot' ? m.chat_bot() : m.chat_you()}: </b>
      {by === 'bot' ? <Icon name="message-circle" /> : null}
      <div>
        {html ? <b>{text}</b> : <p>{text}</p>}
        {html ? <div className={textBlocksStyles.prose} dangerouslySetInnerHTML={{ __html: html }} /> : null}
      </div>
    </div>
  )
}
