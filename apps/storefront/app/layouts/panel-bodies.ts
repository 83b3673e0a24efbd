import { lazy } from 'react'
import type { PanelBodies } from '~/features/panel/panel-host.tsx'
import { m } from '~/paraglide/messages.js'

const tree = lazy(() => import('~/features/panel/category-tree-body.tsx'))

/** Title and body of each panel. A feature registers its body here; the code loads when the panel first opens. */
export const PANEL_BODIES: PanelBodies = {
  'checkout-add-delivery-address': {
    title: m.panel_title_checkout_add_delivery_address,
    Body: lazy(() => import('~/features/cart/checkout/panels/new-address-body.tsx')),
  },
  'checkout-delivery-addresses': {
    title: m.panel_title_checkout_delivery_addresses,
    Body: lazy(() => import('~/features/cart/checkout/panels/addresses-body.tsx')),
  },
  'product-default-store': {
    title: m.panel_title_product_default_store,
    Body: lazy(() => import('~/features/branch/panel-body.tsx')),
  },
  'product-filter': {
    title: m.panel_title_product_filter,
    Body: lazy(() => import('~/features/catalogue/list/filter-body.tsx')),
  },
  'app-loyalty': { title: m.panel_title_app_loyalty, Body: lazy(() => import('~/features/loyalty/loyalty-body.tsx')) },
  'app-menu': { title: m.panel_title_app_menu, Body: lazy(() => import('./app-menu-body.tsx')) },
  catalog: { title: m.panel_title_catalog, Body: tree },
  'sub-menu': { title: m.panel_title_sub_menu, Body: lazy(() => import('~/features/panel/sub-menu-body.tsx')) },
  'order-cart': { title: m.panel_title_order_cart, Body: lazy(() => import('~/features/cart/panel-body.tsx')) },
  'product-favorites': {
    title: m.panel_title_product_favorites,
    Body: lazy(() => import('~/features/wishlist/favorites-body.tsx')),
  },
  'plate-service': {
    title: m.panel_title_plate_service,
    Body: lazy(() => import('~/features/content/plate-service-body.tsx')),
  },
  'discount-explain': {
    title: m.panel_title_discount_explain,
    Body: lazy(() => import('~/features/cart/discount-body.tsx')),
  },
  btw: { title: m.panel_title_btw, Body: lazy(() => import('~/features/panel/vat-body.tsx')) },
  'cart-favorites': {
    title: m.panel_title_cart_favorites,
    Body: lazy(() => import('~/features/cart/cart-to-list.tsx')),
  },
  'store-filter': {
    title: m.panel_title_store_filter,
    Body: lazy(() => import('~/features/branch/filter-body.tsx')),
  },
  'product-reviews': {
    title: m.panel_title_product_reviews,
    Body: lazy(() => import('~/features/review/reviews-body.tsx')),
  },
}
