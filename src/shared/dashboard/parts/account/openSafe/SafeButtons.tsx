import type { ReactNode } from 'react'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import { type AccountRef, sameAccount } from '../../../../domain/safe/safeRef.ts'
import { useSourceState } from '../../../../source/SourceContext.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import text from '../../../../ui/text.module.css'
import { AddressName } from '../../../../ui/values/AddressName.tsx'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import { Identicon } from '../../../../ui/values/Identicon.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { chainPrefixOf } from './chainPrefixOf.ts'
import styles from './SafeButtons.module.css'
import list from './Safes.module.css'
import { networkNameOf } from './searchSafes.ts'

/** A list of Safes, each a button that opens it. */
export function SafeButtons({
  safes,
  onOpen,
  onForget,
  figuresOf,
}: {
  readonly safes: readonly AccountRef[]
  readonly onOpen: (safe: AccountRef) => void
  readonly onForget?: ((safe: AccountRef) => void) | undefined
  /** What is shown of one besides its address. */
  readonly figuresOf?: (safe: AccountRef) => ReactNode
}) {
  const { connection } = useSourceState()
  const isOpen = (safe: AccountRef) =>
    connection.status === 'ready' &&
    connection.account.kind === 'safe' &&
    sameAccount(refOf(connection), safe)
  return (
    <ul className={list.safes}>
      {safes.map((safe) => (
        <li key={accountKey(safe)}>
          <SafeButton safe={safe} isOpen={isOpen(safe)} onOpen={() => onOpen(safe)}>
            {figuresOf?.(safe)}
          </SafeButton>
          {onForget !== undefined && (
            <IconButton label={`Forget the Safe ${safe.address}`} onClick={() => onForget(safe)}>
              <Icon name="close" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function SafeButton({
  safe,
  isOpen,
  onOpen,
  children,
}: {
  readonly safe: AccountRef
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" className={styles.safe} aria-current={isOpen || undefined} onClick={onOpen}>
      <Identicon address={safe.address} />
      <span className={styles.name}>
        <span className={styles.title}>
          <AddressName address={safe.address} />
          <span className={text.muted}>{networkNameOf(safe)}</span>
          {isOpen && <Tag kind="accent">Shown now</Tag>}
        </span>
        <AddressFull chain={chainPrefixOf(safe.chainId)} address={safe.address} />
        {children}
      </span>
    </button>
  )
}
