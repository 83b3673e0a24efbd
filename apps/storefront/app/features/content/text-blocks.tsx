import type { BlockOf } from '@shop/contract/content-blocks'
import { m } from '~/paraglide/messages.js'
import * as documentsStyles from '~/shared/editorial/documents.module.css'
import * as numberedStepsStyles from '~/shared/editorial/numbered-steps.module.css'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import * as tableStyles from '~/ui/display/table.module.css'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './text-blocks.module.css'

/** The API sanitises the HTML of blocks to a short list of tags. */
function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

export function TextView({ block, isFirst }: { block: BlockOf<'text'>; isFirst: boolean }) {
  return (
    <>
      {block.title ? <h2>{block.title}</h2> : null}
      <Html className={isFirst && !block.title ? `${styles.prose} ${styles.intro}` : styles.prose} html={block.html} />
    </>
  )
}

export function PictureTextView({ block }: { block: BlockOf<'pictureText'> }) {
  const { image, link } = block
  return (
    <div className={block.imageSide === 'left' ? `${styles.pictext} ${styles.pictextLeft}` : styles.pictext}>
      <div>
        {block.title ? <h2>{block.title}</h2> : null}
        <Html className={styles.prose} html={block.html} />
        {link ? (
          <p>
            <a className="btn btn--s" href={link.url}>
              {link.title}
            </a>
          </p>
        ) : null}
      </div>
      <LazyImage src={image.src} alt={image.alt} width={480} height={320} />
    </div>
  )
}

export function StepsView({ block }: { block: BlockOf<'steps'> }) {
  return (
    <>
      {block.title ? <h2>{block.title}</h2> : null}
      <ol className={numberedStepsStyles.vsteps}>
        {block.steps.map(({ title, html, image }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Html className={styles.prose} html={html} />
            {image ? <LazyImage src={image.src} alt={image.alt} width={480} height={320} /> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A wide table scrolls in its own box, which is reachable by keyboard. */
export function TableView({ block }: { block: BlockOf<'table'> }) {
  return (
    <>
      {block.title ? <h2>{block.title}</h2> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would add another landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <div className={tableStyles.scrollx} role="region" aria-label={block.title ?? m.content_table()} tabIndex={0}>
        <table className={tableStyles.tbl} style={{ '--columns': block.head.length } as React.CSSProperties}>
          <thead>
            <tr>
              {block.head.map((text) => (
                <th scope="col" key={text}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first = '', ...rest]) => (
              <tr key={first + rest.join()}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={block.head[at + 1] ?? at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

export function DownloadsView({ block }: { block: BlockOf<'downloads'> }) {
  return (
    <>
      {block.title ? <h2>{block.title}</h2> : null}
      <ul className={documentsStyles.docs}>
        {block.files.map(({ title, url, size }) => (
          <li key={url}>
            <Icon name="file-text" />
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            <span className="soft num">{size}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
