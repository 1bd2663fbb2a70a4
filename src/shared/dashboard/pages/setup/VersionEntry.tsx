import { useQuery } from '@tanstack/react-query'
import { type VersionState, versionState } from '../../../domain/safe/versionState.ts'
import type { Address } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import { chainQuery, networkFactQuery } from '../../../queries/gatewayFacts.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { FactMarks } from '../../parts/account/safeFacts/FactMarks.tsx'
import { type Claim, claimedFactOf } from '../../parts/account/safeFacts/safeClaims.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { PartEntry } from './PartEntry.tsx'
import styles from './SafeParts.module.css'

const looks = {
  UP_TO_DATE: { kind: 'ok', word: 'Up to date' },
  OUTDATED: { kind: 'high', word: 'Outdated' },
  UNKNOWN: { kind: undefined, word: 'State unknown' },
} as const satisfies Readonly<Record<VersionState, unknown>>

/** The version and whether it is the recommended one: found out here from the list of master copies. */
export function VersionEntry({
  claims,
  gateway,
}: {
  readonly claims: readonly Claim[]
  readonly gateway: GatewaySafe | null | undefined
}) {
  const version = claimedFactOf(claims, (facts) => facts.version)
  const { state, reason } = useVersionState(claimedFactOf(claims, (facts) => facts.singleton).value)
  return (
    <PartEntry name="Version" marks={<FactMarks fact={version} />}>
      <span className={styles.identity}>
        {version.value !== undefined && <strong>{visibleText(version.value)}</strong>}
        {state === undefined ? (
          <Skeleton width="short" />
        ) : (
          <Tag kind={looks[state].kind}>{looks[state].word}</Tag>
        )}
        {reason !== undefined && <span className={text.small}>{reason}</span>}
      </span>
      {state !== undefined && gateway && gateway.versionState !== state && (
        <span className={text.small}>
          The gateway says: {looks[gateway.versionState].word.toLowerCase()}.
        </span>
      )}
    </PartEntry>
  )
}

/** The state of the version, and why it is that; nothing until the gateway's lists are in. */
function useVersionState(singleton: Address | undefined): {
  readonly state?: VersionState
  readonly reason?: string
} {
  const { chain } = useReady()
  const copies = useQuery(networkFactQuery('masterCopies', chain.id))
  const network = useQuery(chainQuery(chain.id))
  if (copies.isPending || network.isPending || singleton === undefined) return {}
  const recommended = network.data?.recommendedVersion
  const state = versionState(singleton, { copies: copies.data?.items ?? [], recommended })
  const listed = copies.data !== undefined
  return {
    state,
    reason: stateReason(state, { listed, recommended: recommended && visibleText(recommended) }),
  }
}

function stateReason(
  state: VersionState,
  { listed, recommended }: { readonly listed: boolean; readonly recommended: string | undefined },
): string {
  if (!listed) return 'The gateway’s list of Safe contracts is missing now.'
  if (recommended === undefined) return 'No version is recommended for this network.'
  if (state === 'UNKNOWN') return 'Its singleton is not on the gateway’s list of Safe contracts.'
  return `The gateway recommends ${recommended}.`
}
