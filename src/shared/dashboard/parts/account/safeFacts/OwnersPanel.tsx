import { useState } from 'react'
import { type Address, sameAddress } from '../../../../domain/values/address.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import text from '../../../../ui/text.module.css'
import { AddressName } from '../../../../ui/values/AddressName.tsx'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import { Identicon } from '../../../../ui/values/Identicon.tsx'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import { FactMarks } from './FactMarks.tsx'
import styles from './OwnersPanel.module.css'
import { type Claim, type ClaimedFact, claimedFactOf, quorumOf, quorumWords } from './safeClaims.ts'

const ListFoot = lazyPart(async () => (await import('../../frame/lists/ListFoot.tsx')).ListFoot)
const shownAtFirst = 20

type OwnersPanelProps = {
  readonly claims: readonly Claim[]
  /** Beside a panel that says whether the sources agree. */
  readonly inRail?: boolean
}

/** Who decides, every address whole; beside other panels its ends, which open. */
export function OwnersPanel({ claims, inRail = false }: OwnersPanelProps) {
  const ready = useReady()
  const [all, setAll] = useState(false)
  const owners = claimedFactOf(claims, (facts) => facts.owners)
  const quorum = claimedFactOf(claims, quorumOf)
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const list = owners.value ?? []
  const mustSign = quorumWords(quorum.value, {
    owners: list,
    threshold: claimedFactOf(claims, (facts) => facts.threshold).value,
  })
  const shown = all ? list : list.slice(0, shownAtFirst)
  return (
    <Panel
      title="Owners"
      note={inRail ? <Quorum fact={quorum} words={mustSign} /> : mustSign}
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
            <OwnerAddress {...{ owner, inRail }} place={index + 1} />
            {signer !== undefined && sameAddress(signer, owner) && <Tag kind="accent">You</Tag>}
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

function OwnerAddress({
  owner,
  place,
  inRail,
}: {
  readonly owner: Address
  /** In the list of owners, from 1. */
  readonly place: number
  readonly inRail: boolean
}) {
  return inRail ? (
    <span className={styles.address}>
      <AddressView address={owner} />
    </span>
  ) : (
    <>
      <Identicon address={owner} />
      <span className={styles.address}>
        <AddressFull address={owner} />
        <AddressName address={owner} />
      </span>
      <CopyButton value={owner} what={`address of owner ${place}`} />
    </>
  )
}

/** How many have to sign, with who says so. */
function Quorum({ fact, words }: { readonly fact: ClaimedFact<string>; readonly words: string | false }) {
  return (
    <dl>
      <div className={styles.quorum}>
        <dt className={text.hidden}>Threshold</dt>
        <dd>{words || <Skeleton width="short" />}</dd>
        <dd>
          <FactMarks fact={fact} quiet />
        </dd>
      </div>
    </dl>
  )
}
