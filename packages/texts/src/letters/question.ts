import type { LetterTexts } from '../letter.ts'
import { texts } from '../texts.ts'

export const QUESTION_RECEIVED = texts('question.received', {
  nl: 'Bedankt voor je vraag. Een collega leest hem eerst; daarna staat hij hier met het antwoord.',
  en: 'Thank you for your question. A colleague reads it first; then it appears here with the answer.',
})

export const ANSWER_RECEIVED = texts('question.answerReceived', {
  nl: 'Bedankt voor je antwoord. Een collega leest het eerst; daarna staat het hier.',
  en: 'Thank you for your answer. A colleague reads it first; then it appears here.',
})

export const QUESTION_ANSWERED = texts<LetterTexts>('question.answered', {
  nl: {
    subject: 'Er is antwoord op je vraag over {name}',
    title: 'Je vraag is beantwoord',
    paragraphs: ['Op de pagina van {name} staat een antwoord op je vraag.'],
    action: 'Lees het antwoord',
    note: 'Je krijgt deze mail omdat je de vraag stelde terwijl je was ingelogd. Over volgende antwoorden sturen we niets.',
  },
  en: {
    subject: 'Your question about {name} has an answer',
    title: 'Your question has been answered',
    paragraphs: ['The page of {name} has an answer to your question.'],
    action: 'Read the answer',
    note: 'You get this email because you asked the question while signed in. We will not email you about further answers.',
  },
})
