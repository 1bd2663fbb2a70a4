import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type FactSource, sourceName } from '../../../ui/FactSource.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { SourceMark } from '../../../ui/SourceMarks.tsx'
import { Status } from '../../../ui/Status.tsx'
import table from '../../../ui/Table.module.css'
import text from '../../../ui/text.module.css'
import type { Ready } from '../../parts/page/Ready.ts'
import { type Claim, factKey, factOf, type SafeFacts } from '../../parts/safeFacts/safeClaims.ts'
import styles from './AgreementPanel.module.css'
import type { Overview } from './useOverview.ts'

type Row = { readonly name: string; readonly pick: (facts: SafeFacts) => unknown; readonly moves?: boolean }

/** From the left: who has to be trusted most. */
const columnOrder: readonly FactSource[] = ['gateway', 'wallet', 'wallet-node', 'own-node']

/** Under the marks, because a wallet and its node share one. */
const columnNames: Readonly<Partial<Record<FactSource, string>>> = {
  gateway: 'Gateway',
  wallet: 'Wallet',
  'wallet-node': 'RPC',
  'own-node': 'RPC',
}

/** Each source's word on each fact, side by side. Only for a Safe that more than one source was asked about. */
export function AgreementPanel({
  ready,
  overview: { claims, askAgain },
}: {
  readonly ready: Ready
  readonly overview: Overview
}) {
  const rows: readonly Row[] = [
    { name: 'Owners', pick: (facts) => facts.owners },
    { name: 'Threshold', pick: (facts) => facts.threshold },
    { name: 'Nonce', pick: (facts) => facts.nonce, moves: true },
    { name: 'Version', pick: (facts) => facts.version },
    { name: 'Singleton', pick: (facts) => facts.singleton },
    { name: 'Modules', pick: (facts) => facts.modules },
    { name: 'Guard', pick: (facts) => facts.guard },
    { name: 'Fallback handler', pick: (facts) => facts.fallbackHandler },
    {
      name: `${ready.chain.nativeCurrency.symbol} balance`,
      pick: (facts) => facts.nativeBalance,
      moves: true,
    },
  ]
  const columns = columnOrder.flatMap((source) => claims.find((claim) => claim.source === source) ?? [])
  return (
    <Panel title="Do the sources agree?" end={<Verdict rows={rows} claims={claims} />}>
      <details className={styles.each} open={differingRows(rows, claims) > 0}>
        <summary>Each fact, source by source</summary>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              {columns.map(({ source }) => (
                <th key={source} scope="col" className={table.center} title={sourceName(source)}>
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
                  <td key={claim.source} className={table.center}>
                    <Cell claim={claim} row={row} claims={claims} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <PanelFoot>
        <AskAgain onAsk={askAgain} />
      </PanelFoot>
    </Panel>
  )
}

function Cell({
  claim,
  row,
  claims,
}: {
  readonly claim: Claim
  readonly row: Row
  readonly claims: readonly Claim[]
}) {
  const value = row.pick(claim.facts)
  if (value === undefined) {
    const said = claim.state === 'asking' ? 'asking' : 'does not say'
    return (
      <span className={text.muted} title={said}>
        <span aria-hidden="true">{claim.state === 'asking' ? '…' : '–'}</span>
        <span className={text.hidden}>{said}</span>
      </span>
    )
  }
  const { value: shown, from, others } = factOf(claims, row.pick)
  if (from.length + others.length < 2)
    return <Icon name="unknown" tone="quiet" label="is the only one that says so" />
  if (factKey(value) === factKey(shown)) return <Icon name="tick" tone="ok" label="same" />
  return row.moves === true ? (
    <Icon name="warning" tone="warn" label="different at the moment" />
  ) : (
    <Icon name="critical" tone="critical" label="different" />
  )
}

/** How many facts that never change by themselves have different answers. */
function differingRows(rows: readonly Row[], claims: readonly Claim[]): number {
  return rows.filter(({ moves, pick }) => moves !== true && factOf(claims, pick).others.length > 0).length
}

function Verdict({ rows, claims }: { readonly rows: readonly Row[]; readonly claims: readonly Claim[] }) {
  const differing = differingRows(rows, claims)
  // A balance alone makes no second opinion on a Safe: any address has one.
  const saying = claims.filter(({ facts }) => facts.owners !== undefined).length
  if (differing > 0)
    return (
      <Status icon="critical" tone="critical">
        {differing === 1 ? '1 differs' : `${differing} differ`}
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
      {saying === claims.length ? 'All agree' : `${saying} agree`}
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
