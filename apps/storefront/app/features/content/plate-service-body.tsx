import { CULTURE, readContent } from '@shop/contract/content'
import { useEffect, useState } from 'react'
import { callApi } from '~/lib/api/api.client'
import { useMyBranch } from '~/lib/my-branch'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon'
import { BlockView } from './block-view.tsx'

/** Where the text of the cutting service is kept; the API gives its twin in the language of the page. */
const PATH = '/diensten/plaatservice'

type Article = NonNullable<Awaited<ReturnType<typeof readArticle>>>

async function readArticle(signal: AbortSignal) {
  const reply = await callApi(readContent, { body: { AtomType: 'Page', Url: PATH, Culture: CULTURE } }, { signal })
  return reply.status === 200 ? reply.body.article : null
}

/** What can be cut to size and what it costs, and whom to ring about it: the branch somebody chose. */
export default function PlateServiceBody() {
  const [article, setArticle] = useState<Article | null>()
  // the text comes by a call, when the panel is opened
  useEffect(() => {
    const leaving = new AbortController()
    readArticle(leaving.signal).then(setArticle, () => leaving.signal.aborted || setArticle(null))
    return () => leaving.abort()
  }, [])
  if (article === undefined) return <p>{m.panel_loading()}</p>
  return (
    <div className="stack">
      {article ? <p>{article.summary}</p> : <p role="alert">{m.panel_failed()}</p>}
      {article?.blocks.map((block, at) => (
        <BlockView key={at} block={block} isFirst={false} />
      ))}
      <BranchPhone />
    </div>
  )
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
