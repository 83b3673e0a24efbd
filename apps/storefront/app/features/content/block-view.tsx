import type { Block } from '@shop/contract/content-blocks'
import type { ReactNode } from 'react'
import { BannerView, FormView, HeroView, TilesView, UspView } from './promo-blocks.tsx'
import { QuestionList } from './question-list.tsx'
import { DownloadsView, PictureTextView, StepsView, TableView, TextView } from './text-blocks.tsx'
import { VideoView } from './video-view.tsx'

/** One block of an article. `shelf` contains the products of a product row; the route passes it in. */
export function BlockView({ block, shelf, isFirst }: { block: Block; shelf?: ReactNode; isFirst: boolean }): ReactNode {
  switch (block.block) {
    case 'hero':
      return <HeroView block={block} />
    case 'tiles':
      return <TilesView block={block} />
    case 'text':
      return <TextView block={block} isFirst={isFirst} />
    case 'pictureText':
      return <PictureTextView block={block} />
    case 'uspRow':
      return <UspView block={block} />
    case 'banner':
      return <BannerView block={block} />
    case 'productRow':
    case 'materials':
    case 'chooser':
      return shelf ? (
        <>
          <h2>{block.title}</h2>
          {shelf}
        </>
      ) : null
    case 'faq':
      return (
        <>
          {block.title ? <h2>{block.title}</h2> : null}
          <QuestionList questions={block.questions ?? []} />
        </>
      )
    case 'video':
      return <VideoView block={block} />
    case 'form':
      return <FormView block={block} />
    case 'table':
      return <TableView block={block} />
    case 'steps':
      return <StepsView block={block} />
    case 'downloads':
      return <DownloadsView block={block} />
  }
}

export const titleOf = (block: Block): string | undefined =>
  'title' in block && block.block !== 'hero' && block.block !== 'banner' ? block.title : undefined
