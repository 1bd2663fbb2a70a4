import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import panel from '../../../ui/Panel.module.css'
import { PanelFoot } from '../../../ui/Panel.tsx'
import { Status } from '../../../ui/Status.tsx'
import table from '../../../ui/Table.module.css'
import text from '../../../ui/text.module.css'
import { type FactSource, sourceName } from '../../../ui/values/FactSource.ts'
import { SourceMark } from '../../../ui/values/SourceMarks.tsx'
import {
  type Claim,
  type ClaimedFacts,
  claimedFactOf,
  factKey,
  lagMilliseconds,
} from '../../parts/account/safeFacts/safeClaims.ts'
import { useLasting } from '../../parts/account/safeFacts/useLasting.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { useProving } from '../../parts/reading/proof/useProving.ts'
import styles from './AgreementPanel.module.css'
import { MoreFacts } from './MoreFacts.tsx'
import type { Overview } from './useOverview.ts'

const ProofPart = lazyPart(async () => (await import('../../parts/reading/proof/ProofPart.tsx')).ProofPart)

type AgreementRow = {
  readonly name: string
  readonly pick: (facts: ClaimedFacts) => unknown
  readonly moves?: boolean
}

/** From the left: who has to be trusted most. */
const columnOrder: readonly FactSource[] = ['gateway', 'wallet', 'wallet-node', 'own-node']

/** Under the marks, because a wallet and its node share one. */
const columnNames: Readonly<Partial<Record<FactSource, string>>> = {
  gateway: 'Gateway',
  wallet: 'Wallet',
  'wallet-node': 'RPC',
  'own-node': 'RPC',
}

/**
 * Whether the sources agree, as one line; it opens onto each source's word on each fact, with what is seldom asked of a
 * Safe, and by itself where they differ.
 */
export function AgreementPanel({ overview }: { readonly overview: Overview }) {
  const ready = useReady()
  const { claims, askAgain, setProven } = overview
  const { isProving, prove } = useProving(ready)
  const rows = agreementRows(ready.chain.nativeCurrency.symbol)
  const isLasting = useLasting(
    rows.some((row) => isLagging(row, claims)),
    lagMilliseconds,
  )
  const differing = isLasting
    ? rows.filter((row) => isDiffering(row, claims))
    : rows.filter((row) => isDiffering(row, claims) && !isLagging(row, claims))
  return (
    <section className={panel.panel} aria-label="Do the sources agree?">
      <details className={styles.each} open={differing.length > 0}>
        <summary>
          <AgreementVerdict rows={rows} differing={differing.length} claims={claims} />
          <span>See which</span>
        </summary>
        <MoreFacts overview={overview} />
        <ClaimTable {...{ rows, claims, differing }} />
        <LazyParts>
          {isProving && <ProofPart claims={claims} askAgain={askAgain} onProven={setProven} />}
        </LazyParts>
        <PanelFoot>
          <AskAgain onAsk={askAgain} />
          {!isProving && (
            <Button small onClick={prove}>
              Prove the state
            </Button>
          )}
        </PanelFoot>
      </details>
    </section>
  )
}

function agreementRows(symbol: string): readonly AgreementRow[] {
  return [
    { name: 'Owners', pick: (facts) => facts.owners },
    { name: 'Threshold', pick: (facts) => facts.threshold },
    { name: 'Nonce', pick: (facts) => facts.nonce, moves: true },
    { name: 'Version', pick: (facts) => facts.version },
    { name: 'Singleton', pick: (facts) => facts.singleton },
    { name: 'Modules', pick: (facts) => facts.modules },
    { name: 'Guard', pick: (facts) => facts.guard },
    { name: 'Fallback handler', pick: (facts) => facts.fallbackHandler },
    {
      name: `${symbol} balance`,
      pick: (facts) => facts.nativeBalance,
      moves: true,
    },
  ]
}

/** Each source's word on each fact. */
function ClaimTable({
  rows,
  claims,
  differing,
}: {
  readonly rows: readonly AgreementRow[]
  readonly claims: readonly Claim[]
  readonly differing: readonly AgreementRow[]
}) {
  const columns = columnOrder.flatMap((source) => claims.find((claim) => claim.source === source) ?? [])
  return (
    <table className={joinClasses(table.table, styles.grid)}>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          {columns.map(({ source }) => (
            <th key={source} scope="col" className={styles.center} title={sourceName(source)}>
              <SourceMark of={source} />
              <span aria-hidden="true">{columnNames[source]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {columns.map((claim) => (
              <td key={claim.source} className={styles.center}>
                <AgreementCell claim={claim} row={row} claims={claims} moves={!differing.includes(row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AgreementCell({
  claim,
  row,
  claims,
  moves,
}: {
  readonly claim: Claim
  readonly row: AgreementRow
  readonly claims: readonly Claim[]
  /** A difference is one of moments. */
  readonly moves: boolean
}) {
  const value = row.pick(claim.facts)
  if (value === undefined) {
    const words = claim.state === 'asking' ? 'asking' : 'does not say'
    return (
      <span className={text.muted} title={words}>
        <span aria-hidden="true">{claim.state === 'asking' ? '…' : '–'}</span>
        <span className={text.hidden}>{words}</span>
      </span>
    )
  }
  const { value: shown, from, others } = claimedFactOf(claims, row.pick)
  if (from.length + others.length < 2)
    return <Icon name="unknown" tone="quiet" label="is the only one that says so" />
  if (factKey(value) === factKey(shown)) return <Icon name="tick" tone="ok" label="same" />
  return moves ? (
    <Icon name="warning" tone="warn" label="different at the moment" />
  ) : (
    <Icon name="critical" tone="critical" label="different" />
  )
}

/** Whether sources say different things of what never changes by itself. */
function isDiffering({ moves, pick }: AgreementRow, claims: readonly Claim[]): boolean {
  return moves !== true && claimedFactOf(claims, pick).others.length > 0
}

/** Whether they do so of what changes with every transaction, so that one of them is behind. */
function isMoving({ moves, pick }: AgreementRow, claims: readonly Claim[]): boolean {
  return moves === true && claimedFactOf(claims, pick).others.length > 0
}

/** Whether they do so of different moments. */
function isLagging(row: AgreementRow, claims: readonly Claim[]): boolean {
  return isDiffering(row, claims) && claimedFactOf(claims, row.pick).lags
}

function AgreementVerdict({
  rows,
  differing,
  claims,
}: {
  readonly rows: readonly AgreementRow[]
  readonly differing: number
  readonly claims: readonly Claim[]
}) {
  // A balance alone makes no second opinion on a Safe: any address has one.
  const saying = claims.filter(({ facts }) => facts.owners !== undefined).length
  if (differing > 0)
    return (
      <Status icon="critical" tone="critical">
        {differing === 1 ? '1 differs' : `${differing} differ`}
      </Status>
    )
  if (rows.some((row) => isLagging(row, claims) || (saying > 1 && isMoving(row, claims))))
    return (
      <Status icon="waiting" tone="quiet">
        One is behind
      </Status>
    )
  if (claims.some(({ state }) => state === 'asking')) return <Status icon="waiting">Asking…</Status>
  if (saying < 2)
    return (
      <Status icon="unknown" tone="quiet">
        Only one answers
      </Status>
    )
  return (
    <Status icon="tick" tone="ok">
      {saying === claims.length ? 'Sources agree' : `${saying} agree`}
    </Status>
  )
}

function AskAgain({ onAsk }: { readonly onAsk: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    await onAsk()
    setAsking(false)
  }

  return (
    <Button small unavailable={asking} onClick={ask}>
      <Icon name="again" />
      {asking ? 'Asking…' : 'Ask again'}
    </Button>
  )
}
