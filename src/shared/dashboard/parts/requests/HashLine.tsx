import type { Chain } from '../../../source/Connection.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconLink } from '../../../ui/IconButton.tsx'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { explorerLink } from '../frame/page/explorerLink.ts'
import styles from './HashLine.module.css'

/** A whole hash with its name, to read out, compare and copy. */
export function HashLine({
  name,
  hash,
  chain,
}: {
  readonly name: string
  readonly hash: string
  /** Given for a transaction hash, which an explorer knows. */
  readonly chain?: Chain | undefined
}) {
  const link = chain && explorerLink(chain, { transactionHash: hash })
  return (
    <div className={styles.line}>
      <span className={styles.name}>{name}</span>
      <HashFull hash={hash} />
      <span className={styles.tools}>
        <CopyButton value={hash} what={name} />
        {link !== undefined && (
          <IconLink label={`Open ${name} in explorer`} href={link}>
            <Icon name="external" />
          </IconLink>
        )}
      </span>
    </div>
  )
}
