import { useState } from 'react'
import { canBeSigned } from '../../../../domain/safe/canBeSigned.ts'
import { sameAddress } from '../../../../domain/values/address.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { AddressName } from '../../../../ui/values/AddressName.tsx'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import { Identicon } from '../../../../ui/values/Identicon.tsx'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import type { Ready } from '../../frame/page/Ready.ts'
import { FactMarks } from './FactMarks.tsx'
import styles from './OwnersPanel.module.css'
import { type Claim, claimedFactOf, quorumOf } from './safeClaims.ts'

const ListFoot = lazyPart(async () => (await import('../../frame/lists/ListFoot.tsx')).ListFoot)
const shownAtFirst = 20

/** Who decides, every address whole. */
export function OwnersPanel({
  ready,
  claims,
  inRail = false,
}: {
  readonly ready: Ready
  readonly claims: readonly Claim[]
  /** Half an address to a line, beside a panel that says whether the sources agree. */
  readonly inRail?: boolean
}) {
  const [all, setAll] = useState(false)
  const owners = claimedFactOf(claims, (facts) => facts.owners)
  const quorum = claimedFactOf(claims, quorumOf).value
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const list = owners.value ?? []
  const threshold = claimedFactOf(claims, (facts) => facts.threshold).value
  const isLocked = threshold !== undefined && !canBeSigned({ owners: list, threshold })
  const shown = all ? list : list.slice(0, shownAtFirst)
  return (
    <Panel
      title="Owners"
      note={quorum !== undefined && (isLocked ? `Threshold ${quorum}` : `${quorum} must sign`)}
      end={<FactMarks fact={owners} say={(value) => `${value.length} owners`} quiet={inRail} />}
    >
      <ul className={styles.owners}>
        {owners.value === undefined && (
          <li>
            <Skeleton width="long" />
          </li>
        )}
        {shown.map((owner, index) => (
          <li key={owner}>
            <Identicon address={owner} />
            <span className={styles.address}>
              <AddressFull address={owner} narrow={inRail} />
              <AddressName address={owner} />
              {signer !== undefined && sameAddress(signer, owner) && <Tag kind="accent">You</Tag>}
            </span>
            <CopyButton value={owner} what={`address of owner ${index + 1}`} />
          </li>
        ))}
      </ul>
      <LazyParts>
        {shown.length < list.length && (
          <ListFoot action={{ name: `Show ${list.length - shown.length} more`, run: () => setAll(true) }} />
        )}
      </LazyParts>
    </Panel>
  )
}
