import { faqCategory } from '@shop/contract/content'
import type { Block } from '@shop/contract/content-blocks'
import type { Shop } from '~/lib/page/shop-context.ts'

export type Questions = {
  readonly name: string
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

export async function loadQuestions({ call, locale }: Shop, name: string): Promise<Questions | undefined> {
  const { status, body } = await call(faqCategory, { params: { name, locale } })
  if (status !== 200) return undefined
  return { name, title: body.Data.title, questions: body.Data.questions }
}

/** Loads the questions of FAQ blocks that only name a category; other blocks are unchanged. */
export async function withQuestions(shop: Shop, blocks: readonly Block[]): Promise<Block[]> {
  return Promise.all(
    blocks.map(async (block) => {
      if (block.block !== 'faq' || block.questions || !block.categoryName) return block
      const found = await loadQuestions(shop, block.categoryName)
      return found ? { ...block, questions: [...found.questions] } : block
    }),
  )
}
