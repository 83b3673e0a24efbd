import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import * as styles from './buy-box.module.css'
import { StockedBranches } from './stocked-branches.tsx'

type Props = { readonly product: ProductData; readonly quantity: number; readonly onClose: () => void }

/** A dialog with the branches that have stock, besides the visitor's own. */
export default function BranchStock({ product, quantity, onClose }: Props) {
  const wanted = `${quantity} ${unitText(product.unit, quantity)}`
  return (
    <Dialog open wide onClose={onClose} title={m.product_stock_title()} closeLabel={m.panel_close()}>
      <div className={styles.stockfor}>
        <LazyImage src={pictureOf(product)} alt="" width={64} height={64} loading="eager" />
        <p>
          <b className="strong">{product.name}</b>
          <br />
          <span className="soft">{m.product_stock_wanted({ wanted })}</span>
        </p>
      </div>
      <StockedBranches product={product} quantity={quantity} wanted={wanted} onChosen={onClose} />
    </Dialog>
  )
}

const pictureOf = ({ gallery }: Pick<ProductData, 'gallery'>) =>
  gallery.find(({ type }) => type === 'image')?.src ?? gallery[0]?.poster ?? null
