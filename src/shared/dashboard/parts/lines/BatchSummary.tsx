import type { ReactNode } from 'react'
import type { Verdict } from '../../../review/Verdict.ts'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import { type CheckedLine, takenOf } from '../draft/checkLines.ts'
import type { Ready } from '../page/Ready.ts'
import type { Token } from '../tokens/tokens.ts'
import { VerdictHead } from '../verdict/VerdictHead.tsx'
import styles from './BatchSummary.module.css'
import { NextNonce } from './NextNonce.tsx'

/** What the lines come to, token by token, and how they will be sent. */
export function BatchSummary({
  ready,
  checked,
  choosesNonce = false,
  verdict,
  children,
}: {
  readonly ready: Ready
  readonly checked: readonly CheckedLine[]
  /** The nonce is chosen in a field below, which names it. */
  readonly choosesNonce?: boolean
  /** What the checks come to; `undefined` where nothing is checked yet. */
  readonly verdict?: Verdict | undefined
  readonly children: ReactNode
}) {
  const right = checked.filter(({ call }) => call !== undefined).length
  return (
    <Panel
      title="This batch"
      end={`${right} of ${checked.length} ${checked.length === 1 ? 'line' : 'lines'} ready`}
    >
      <dl className={styles.totals}>
        {totalsOf(checked).map(({ token, total }) => (
          <div key={token.key}>
            <dt>{token.label}</dt>
            <dd>
              <Amount value={total} decimals={token.decimals} />
              {token.balance !== undefined && (
                <small>
                  of <Amount value={token.balance} decimals={token.decimals} />
                </small>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>Sent as</dt>
          <dd>{splitOf(ready, checked.length)}</dd>
        </div>
        {!choosesNonce && (
          <div>
            <dt>{ready.account.kind === 'safe' ? 'Nonce' : 'Fee'}</dt>
            <dd>
              {ready.account.kind === 'safe' ? (
                <NextNonce ready={ready} />
              ) : (
                'Comes on top, shown by your wallet'
              )}
            </dd>
          </div>
        )}
      </dl>
      {verdict !== undefined && <VerdictHead verdict={verdict} level={3} />}
      <PanelBody>{children}</PanelBody>
    </Panel>
  )
}

function splitOf({ account }: Ready, count: number): string {
  if (count === 1) return '1 transaction'
  return account.kind === 'safe'
    ? `1 transaction, ${count} calls`
    : `${count} transactions, one after the other`
}

function totalsOf(
  checked: readonly CheckedLine[],
): readonly { readonly token: Token; readonly total: bigint }[] {
  const totals = new Map<string, { token: Token; total: bigint }>()
  for (const line of checked) {
    const taken = takenOf(line)
    if (taken === undefined || taken.token.open !== undefined) continue
    const { token, amount } = taken
    const before = totals.get(token.key)?.total ?? 0n
    totals.set(token.key, { token, total: before + amount })
  }
  return [...totals.values()]
}
