import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'

export type GalleryItem = ProductData['gallery'][number]
