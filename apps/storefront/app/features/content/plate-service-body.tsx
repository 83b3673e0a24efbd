import { CULTURE, readContent } from '@shop/contract/content'
import { productsByIds } from '@shop/contract/product'
import type { PanelAttrs } from '@shop/domain/panel'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { useApi } from '~/lib/api/use-api.ts'
import { useMyBranch } from '~/lib/my-branch.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { BlockView } from './block-view.tsx'
import { SawForm } from './sawing/saw-form.tsx'

/** The content path of the cutting service; the API returns its translation in the page's language. */
const PATH = '/diensten/plaatservice'

type Article = NonNullable<Awaited<ReturnType<typeof readArticle>>>

async function readArticle(signal: AbortSignal) {
  const reply = await requestApi(readContent, { body: { AtomType: 'Page', Url: PATH, Culture: CULTURE } }, { signal })
  return reply.status === 200 ? reply.body.article : null
}

type Props = { readonly attrs: PanelAttrs; readonly close: () => void }

/** The cutting form of the product, the prices, and the phone number of the chosen branch. */
export default function PlateServiceBody({ attrs, close }: Props) {
  const productId = String(attrs.productId ?? '')
  const [article, setArticle] = useState<Article | null>()
  // The text loads when the panel opens.
  useEffect(() => {
    const leaving = new AbortController()
    readArticle(leaving.signal).then(setArticle, () => leaving.signal.aborted || setArticle(null))
    return () => leaving.abort()
  }, [])
  if (article === undefined) return <p>{m.panel_loading()}</p>
  return (
    <div className="stack">
      {productId ? <OfProduct productId={productId} close={close} /> : null}
      {article ? <p>{article.summary}</p> : <p role="alert">{m.panel_failed()}</p>}
      {article?.blocks.map((block, at) => (
        <BlockView key={at} block={block} isFirst={false} />
      ))}
      <BranchPhone />
    </div>
  )
}

function OfProduct({ productId, close }: { productId: string; close: () => void }) {
  const found = useApi(productsByIds, { query: { productIds: [productId], fetchExtraFields: true } })
  if (found.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (found.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  const [product] = found.data
  if (!product?.isOrderable || !product.sawing) return <p>{m.saw_not_here()}</p>
  return <SawForm product={product} sawing={product.sawing} close={close} />
}

function BranchPhone() {
  const branch = useMyBranch()
  if (!branch)
    return (
      <p>
        <button type="button" className="btn" data-panel="product-default-store">
          {m.product_choose_branch()}
        </button>
      </p>
    )
  return (
    <p>
      <a className="btn btn--signal" href={`tel:${branch.phoneNumber.replace(/[^+\d]/g, '')}`}>
        <Icon name="phone" /> {m.plate_service_call({ branch: branch.name, phone: branch.phoneNumber })}
      </a>
    </p>
  )
}
