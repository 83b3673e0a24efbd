import { Icon } from '~/ui/icon.tsx'

/** Questions that open their answer; the browser's own element, so it works before and without script. */
export function QuestionList({
  questions,
}: {
  questions: readonly { readonly question: string; readonly answer: string }[]
}) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          {/* cleaned by the API to a short list of tags */}
          <div dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  )
}
