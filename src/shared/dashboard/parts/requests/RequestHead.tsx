import type { ReactNode } from 'react'
import type { RequestClaim } from '../../../errors/RequestClaim.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/IconFrame.tsx'
import styles from './RequestHead.module.css'

/** How far a request got, and as data what the words claim of it. */
type RequestWords = {
  readonly claim: RequestClaim
  readonly icon: IconName
  readonly tone?: Tone | undefined
  readonly title: string
  readonly advice?: ReactNode
}

/** What is said of a request. The title is read out when it changes; `aside` counts on silently. */
export function RequestHead({
  words: { claim, icon, tone, title, advice },
  nonce,
  aside,
  end,
}: {
  readonly words: RequestWords
  /** The nonce it was sent with, where it is known. */
  readonly nonce?: number | undefined
  readonly aside?: ReactNode
  readonly end?: ReactNode
}) {
  return (
    <div className={styles.head} data-claim={claim} data-nonce={nonce}>
      <Icon name={icon} tone={tone} large />
      <div>
        <p className={styles.title}>
          <strong role="status">{title}</strong>
          {aside !== undefined && <strong aria-hidden="true">, {aside}</strong>}
        </p>
        {advice !== undefined && <p className={styles.advice}>{advice}</p>}
      </div>
      {end}
    </div>
  )
}
