import * as styles from './skeleton.module.css'
/** A grey placeholder with the size of the content, so that the layout does not shift on load. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.sk} style={{ width, height }} aria-hidden="true" />
}
