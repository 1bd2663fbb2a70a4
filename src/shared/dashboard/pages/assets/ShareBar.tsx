import text from '../../../ui/text.module.css'
import styles from './Assets.module.css'
import { shareOfPrice, shareWords } from './shareOfPrice.ts'

/** How much of everything one asset is: a small picture and the number. */
export function ShareBar({ part, whole }: { readonly part: string; readonly whole: string }) {
  const share = shareOfPrice(part, whole)
  if (share === undefined) return <span className={text.muted}>–</span>
  return (
    <span className={styles.share}>
      <svg width="48" height="6" viewBox="0 0 48 6" aria-hidden="true">
        <rect width="48" height="6" rx="2" />
        <rect width={Math.max(1, (48 * share) / 1_000)} height="6" rx="2" />
      </svg>
      <span>{shareWords(share)}</span>
    </span>
  )
}
