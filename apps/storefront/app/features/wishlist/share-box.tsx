import { useState } from 'react'
import { Form } from 'react-router'
import { handLink } from '~/lib/hand-link.ts'
import { link } from '~/lib/locale/locale.ts'
import { useShopFacts } from '~/lib/shop-facts.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as styles from './share-box.module.css'

/** A link that lets any visitor view the list; the customer can revoke it. */
export function ShareBox({ name, shareKey }: { name: string; shareKey: string | null }) {
  const { publicOrigin = '' } = useShopFacts()
  const address = shareKey ? `${publicOrigin}${link('shared-wishlist')}?key=${shareKey}` : undefined
  return (
    <section className="box noprint" aria-labelledby="share-title">
      <div className="row between">
        <h2 id="share-title" className={styles.shareTitle}>
          <Icon name="share-2" /> {m.lists_share()}
        </h2>
        {address ? <Ways name={name} address={address} /> : null}
      </div>
      {address ? <CopyRow address={address} /> : null}
      <p className="tiny soft">{m.lists_share_text()}</p>
      <Form method="post">
        <Button type="submit" size="s" name="intent" value={address ? 'unshare' : 'share'}>
          {address ? m.lists_unshare() : m.lists_make_link()}
        </Button>
      </Form>
    </section>
  )
}

function Ways({ name, address }: { name: string; address: string }) {
  const text = encodeURIComponent(`${name} ${address}`)
  return (
    <div className="row">
      <LinkButton size="s" href={`https://wa.me/?text=${text}`} rel="external noopener">
        WhatsApp
      </LinkButton>
      <LinkButton size="s" href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}>
        {m.lists_mail()}
      </LinkButton>
      <Button size="s" className="with-script" onClick={() => void handLink({ title: name, url: address })}>
        <Icon name="share-2" size={16} /> {m.cart_share()}
      </Button>
    </div>
  )
}

function CopyRow({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true))
  return (
    <div className={styles.copyrow}>
      <label className="sr" htmlFor="share-link">
        {m.lists_link()}
      </label>
      <input className="input" id="share-link" readOnly value={address} />
      <Button className="with-script" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} /> {isCopied ? m.lists_copied() : m.lists_copy()}
      </Button>
    </div>
  )
}
