import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import {
  type Claim,
  type ClaimedFact,
  claimedFactOf,
  quorumOf,
} from '../../parts/account/safeFacts/safeClaims.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { useProving } from '../../parts/reading/proof/useProving.ts'
import { PartEntry } from './PartEntry.tsx'
import styles from './SafeParts.module.css'

const ProofPart = lazyPart(async () => (await import('../../parts/reading/proof/ProofPart.tsx')).ProofPart)

/** The numbers of the Safe, and the proof of them and of everything else on the page that can be proven. */
export function StatePanel({
  claims,
  askAgain,
  onProven,
}: {
  readonly claims: readonly Claim[]
  /** Asks the sources of `claims` anew. */
  readonly askAgain: () => Promise<void>
  readonly onProven: (claim: Claim | undefined) => void
}) {
  const ready = useReady()
  const { isProving, prove } = useProving(ready)
  const quorum = claimedFactOf(claims, quorumOf)
  const nonce = claimedFactOf(claims, (facts) => facts.nonce)
  return (
    <Panel title="State of this Safe">
      <dl className={styles.list}>
        <PartEntry name="Threshold" marks={<FactMarks fact={quorum} />}>
          <Value of={quorum} />
        </PartEntry>
        <PartEntry name="Nonce" marks={<FactMarks fact={nonce} moves />}>
          <Value of={nonce} />
        </PartEntry>
      </dl>
      {isProving ? (
        <LazyParts>
          <ProofPart claims={claims} askAgain={askAgain} onProven={onProven} />
        </LazyParts>
      ) : (
        <PanelFoot>
          <Button small onClick={prove}>
            Prove the state
          </Button>
        </PanelFoot>
      )}
    </Panel>
  )
}

function Value({ of: { value, asking } }: { readonly of: ClaimedFact<string | bigint> }) {
  if (value !== undefined) return String(value)
  return asking ? <Skeleton width="short" /> : <span className={text.muted}>Unknown</span>
}
