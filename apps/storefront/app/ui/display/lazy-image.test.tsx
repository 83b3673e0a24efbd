import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LazyImage } from './lazy-image.tsx'

type Props = Parameters<typeof LazyImage>[0]

/** The attributes of the img element in the server-rendered markup. */
function img(props: Partial<Props> = {}): Record<string, string> {
  const html = renderToStaticMarkup(
    <LazyImage src="/media/a.png" alt="Gipsplaat" width={300} height={200} {...props} />,
  )
  const tag = /<img ([^>]*)\/>/.exec(html)?.[1] ?? ''
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  )
}

/** The query parameters of an image service URL. */
const asked = (address = '') => Object.fromEntries(new URL(address, 'https://shop.test').searchParams)

describe('lazy image', () => {
  test('is lazy by default, in webp, with a placeholder and its own size', { tags: ['IMAGE-01'] }, () => {
    const { src, loading, width, height, alt, fetchpriority } = img()
    expect({ src, loading, width, height, alt, fetchpriority }).toEqual({
      src: '/images/loading.svg',
      loading: 'lazy',
      width: '300',
      height: '200',
      alt: 'Gipsplaat',
      fetchpriority: undefined,
    })
  })

  test('src, width, height and the default format reach the image service', { tags: ['IMAGE-01'] }, () => {
    const { src, srcset, loading } = img({ loading: 'eager' })
    expect(loading).toBe('eager')
    expect(asked(src)).toMatchObject({ url: '/media/a.png', w: '300', h: '200', f: 'webp' })
    const [single = '', double = ''] = (srcset ?? '').split(', ')
    expect(single).toMatch(/ 1x$/)
    expect(asked(double.replace(/ 2x$/, ''))).toMatchObject({ w: '600', h: '400', f: 'webp' })
  })

  test('format overrides the default format', { tags: ['IMAGE-01'] }, () => {
    expect(asked(img({ loading: 'eager', format: 'avif' }).src).f).toBe('avif')
  })

  test('placeholder overrides the default placeholder', { tags: ['IMAGE-01'] }, () => {
    expect(img({ placeholder: '/images/other.svg' }).src).toBe('/images/other.svg')
  })

  test('fallback replaces a source that is missing or not ours', { tags: ['IMAGE-01'] }, () => {
    expect(img({ src: null, loading: 'eager' }).src).toBe('/images/404.png')
    expect(img({ src: null, fallback: '/images/none.png' }).src).toBe('/images/none.png')
    expect(img({ src: 'https://elsewhere.test/a.png', loading: 'eager' }).src).toBe('/images/404.png')
  })

  test('preload adds a preload link and shows the picture at once', { tags: ['IMAGE-01'] }, () => {
    const html = renderToStaticMarkup(<LazyImage src="/media/a.png" alt="" width={300} height={200} preload />)
    expect(html).toMatch(
      /<link rel="preload" as="image"[^>]*\/media|<link rel="preload" as="image"[^>]*%2Fmedia%2Fa\.png/,
    )
    expect(img({ preload: true }).loading).toBe('eager')
  })

  test('highPriority sets the fetchpriority attribute', { tags: ['IMAGE-01'] }, () => {
    const { fetchpriority, loading } = img({ highPriority: true })
    expect({ fetchpriority, loading }).toEqual({ fetchpriority: 'high', loading: 'eager' })
  })

  test('the picture is shown without script', { tags: ['IMAGE-01'] }, () => {
    const html = renderToStaticMarkup(<LazyImage src="/media/a.png" alt="" width={300} height={200} />)
    expect(html).toMatch(/<noscript><img [^>]*%2Fmedia%2Fa\.png/)
  })
})
