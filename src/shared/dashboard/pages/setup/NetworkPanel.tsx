import { useQuery } from '@tanstack/react-query'
import { type RelayKind, readRelayKind } from '../../../domain/transaction/relayKinds.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { GasPrice, GatewayChain } from '../../../gateway/GatewayChain.ts'
import { chainQuery, chainsQuery, networkFactQuery } from '../../../queries/gatewayFacts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { PartEntry } from './PartEntry.tsx'
import styles from './SafeParts.module.css'

/** What the words of SPEC section 3 mean; a service knows more of them, which are shown as they are. */
const featureWords: Readonly<Record<string, string>> = {
  ERC721: 'NFTs',
  SAFE_APPS: 'Safe Apps',
  CONTRACT_INTERACTION: 'Contract interaction',
  DOMAIN_LOOKUP: 'Names (ENS)',
  SPENDING_LIMIT: 'Spending limits',
  EIP1559: 'Fees with a tip (EIP-1559)',
  SAFE_TX_GAS_OPTIONAL: 'safeTxGas may be 0',
  TX_SIMULATION: 'Simulation by the service',
  EIP1271: 'Messages signed off-chain (EIP-1271)',
}

/** What the gateway says of the network: what it offers there and where gas prices come from. */
export function NetworkPanel() {
  const { chain } = useReady()
  const describeError = useDescribeError()
  const { data, error, isPending, refetch } = useQuery(chainQuery(chain.id))
  return (
    <Panel title="Network" note={chain.name} end={data && <SourceMarks of={['gateway']} />}>
      {isPending && (
        <PanelBody>
          <Skeleton width="long" />
        </PanelBody>
      )}
      {data === null && <PanelBody>The gateway does not serve this network.</PanelBody>}
      {error !== null && data === undefined && (
        <Note
          kind="warn"
          title={describeError(error).title}
          actions={
            <Button small onClick={() => refetch()}>
              Ask again
            </Button>
          }
        >
          Only the gateway says what is offered on this network. The Safe itself is read from the chain.
        </Note>
      )}
      {data && <NetworkFacts chain={data} />}
    </Panel>
  )
}

function NetworkFacts({ chain }: { readonly chain: GatewayChain }) {
  return (
    <dl className={styles.list}>
      <PartEntry name="Gas price from">
        {chain.gasPrices.length === 0 && <span className={text.muted}>The gateway names no source</span>}
        {chain.gasPrices.map((price) => (
          <span key={gasPriceWords(price, chain)}>{gasPriceWords(price, chain)}</span>
        ))}
      </PartEntry>
      <FeatureEntries features={chain.features} />
      <PartEntry name="Recommended Safe">
        {chain.recommendedVersion === undefined ? (
          <span className={text.muted}>The gateway names none</span>
        ) : (
          visibleText(chain.recommendedVersion)
        )}
      </PartEntry>
      {chain.relayer !== undefined && <PartEntry name="Relay">{relayWords(chain.relayer)}</PartEntry>}
      <IndexEntry chainId={chain.chainId} />
      <ServedEntry />
    </dl>
  )
}

/** What the network offers of what this page knows, and the rest in the gateway's words. */
function FeatureEntries({ features }: Pick<GatewayChain, 'features'>) {
  const known = Object.entries(featureWords)
  const others = features.filter((feature) => !Object.hasOwn(featureWords, feature))
  const offered = known.filter(([feature]) => features.includes(feature))
  const missing = known.filter(([feature]) => !features.includes(feature))
  return (
    <>
      <PartEntry name="Offered">
        <span className={styles.words}>
          {offered.map(([feature, words]) => (
            <Tag key={feature}>{words}</Tag>
          ))}
          {offered.length === 0 && <span className={text.muted}>Nothing that this page knows</span>}
        </span>
        {others.length > 0 && (
          <details className={styles.more}>
            <summary>{others.length} more in the gateway’s words</summary>
            <span className={styles.words}>
              {others.map((feature) => (
                <Tag key={feature}>{visibleText(feature)}</Tag>
              ))}
            </span>
          </details>
        )}
      </PartEntry>
      {missing.length > 0 && (
        <PartEntry name="Not supported">
          <span className={text.muted}>{missing.map(([, words]) => words).join(', ')}</span>
        </PartEntry>
      )}
    </>
  )
}

/** How far the gateway has read the chain: its lists end there. */
function IndexEntry({ chainId }: { readonly chainId: number }) {
  const { data, isPending } = useQuery(networkFactQuery('indexing', chainId))
  return (
    <PartEntry name="Gateway has read">
      {isPending && <Skeleton width="short" />}
      {!isPending && data === undefined && <span className={text.muted}>It does not say</span>}
      {data !== undefined && (
        <span>
          {data.synced ? 'Up to ' : 'Behind; up to '}
          <DateTime timestamp={data.lastSync} />
        </span>
      )}
    </PartEntry>
  )
}

/** Which networks the gateway serves: on others its lists are missing. */
function ServedEntry() {
  const { data } = useQuery(chainsQuery())
  if (data === undefined) return null
  const more = data.next === undefined ? '' : ' and more'
  return (
    <PartEntry name="Gateway serves">
      <span>{data.items.map(({ name }) => visibleText(name)).join(', ') + more}</span>
    </PartEntry>
  )
}

const gweiDecimals = 9

/** Wei in gwei, as gas prices are always said. */
function gwei(wei: bigint): string {
  return `${formatAmount(wei, gweiDecimals)} gwei`
}

function gasPriceWords(price: GasPrice, { nativeCurrency }: GatewayChain): string {
  switch (price.type) {
    case 'ORACLE':
      return `Oracle at ${hostOf(price.uri)}, its “${visibleText(price.parameter)}”`
    case 'FIXED':
      return `Fixed: ${gwei(price.weiValue)} in ${visibleText(nativeCurrency.symbol)}`
    case 'FIXED1559':
      return `Fixed: at most ${gwei(price.maxFeePerGas)}, tip ${gwei(price.maxPriorityFeePerGas)}`
    case 'UNKNOWN':
      return `Unknown source “${visibleText(price.given)}”`
  }
}

/** Who pays a relay that executes transactions. */
const relayKindWords: Readonly<Record<RelayKind, string>> = {
  RELAY_FEE: 'Executes transactions in which the Safe pays it a fee',
  GTF: 'Executes transactions in which the Safe pays it a fee, which depends on the amount',
  DAILY_LIMIT: 'Executes a number of transactions a day and takes nothing for it',
  NO_FEE_CAMPAIGN: 'Executes transactions and takes nothing for it, during a campaign',
}

function relayWords(kindText: string): string {
  const kind = readRelayKind(kindText)
  return kind === undefined
    ? `Of a kind that this page does not know, “${visibleText(kindText)}”`
    : relayKindWords[kind]
}

function hostOf(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).host : visibleText(uri)
}
