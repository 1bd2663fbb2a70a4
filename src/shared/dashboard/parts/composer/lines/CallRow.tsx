import { decodeItemTransfer } from '../../../../domain/calldata/decodeItemTransfer.ts'
import { findKnownMethod } from '../../../../domain/calldata/knownAbis.ts'
import { type ClaimedBy, claimerWords } from '../../../../domain/checks/words/ClaimedBy.ts'
import { readMethodSignature } from '../../../../domain/contractCall/readInterface.ts'
import type { WantedChange } from '../../../../domain/settingsChange/settingsChange.ts'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { Chain } from '../../../../source/Connection.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import text from '../../../../ui/text.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { Amount } from '../../../../ui/values/Amount.tsx'
import { changeTitle, describeSettingsProblem } from '../changes/describeSettings.ts'
import type { CheckedCall, CheckedChange } from '../draft/checkLines.ts'
import {
  describeAmountProblem,
  describeWarning,
  type ProblemText,
  type ProblemWords,
} from '../draft/describeProblem.ts'
import styles from './CallRow.module.css'
import { LineActions, type LineActs } from './LineActions.tsx'
import { LineMessage } from './LineMessages.tsx'
import row from './LineRow.module.css'
import { SameCallMessages } from './SameCallMessages.tsx'
import type { SameCall } from './sameCalls.ts'

type CallRowProps = {
  /** Counts from 1, as the page shows it. */
  readonly number: number
  readonly checked: CheckedCall | CheckedChange
  readonly words: ProblemWords
  readonly chain: Pick<Chain, 'nativeCurrency'>
  readonly acts: LineActs
  /** What waits already and does the same, or was executed lately. */
  readonly same: readonly SameCall[]
}

/** A line that was put together in a dialog: a call, or a change of the Safe. It is removed and made anew. */
export function CallRow({ number, checked, words, chain, acts, same }: CallRowProps) {
  const problem = problemOfCall(checked, words)
  const unread = checked.kind === 'change' && checked.problem === 'unread'
  const wrong = problem !== undefined && !unread
  const look = checked.warnings.length > 0 || same.length > 0
  return (
    <div
      className={joinClasses(row.columns, row.line, styles.call, wrong ? row.wrong : look && row.look)}
      data-wrong={wrong || undefined}
      tabIndex={wrong ? -1 : undefined}
    >
      <span className={row.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.what}>
        {checked.kind === 'change' ? (
          <ChangeWords change={checked.line.change} />
        ) : (
          <DraftCallWords {...checked.line} chain={chain} />
        )}
      </div>
      <span className={row.remove}>
        <LineActions number={number} acts={acts} />
      </span>
      <div className={styles.messages} role={unread ? 'status' : undefined}>
        {problem !== undefined && <LineMessage text={problem} wrong={wrong} />}
        {checked.warnings.map((warning) => {
          const text = describeWarning(warning, words)
          return <LineMessage key={text.title} text={text} wrong={false} />
        })}
        <SameCallMessages found={same} payment={checked} onRemove={acts.onRemove} />
      </div>
    </div>
  )
}

function problemOfCall(checked: CheckedCall | CheckedChange, words: ProblemWords): ProblemText | undefined {
  if (checked.kind === 'change')
    return checked.problem && { title: describeSettingsProblem(checked.problem), advice: '' }
  return checked.amountProblem && describeAmountProblem(checked.amountProblem, checked.token, words)
}

function DraftCallWords({
  to,
  value,
  data,
  chain,
  ...named
}: CheckedCall['line'] & { readonly chain: Pick<Chain, 'nativeCurrency'> }) {
  const wei = BigInt(value)
  const { symbol, decimals } = chain.nativeCurrency
  const sent = decodeItemTransfer({ to, value: wei, data })
  if (sent !== undefined)
    return (
      <>
        <span className={styles.title}>
          {sent.amount === undefined ? '' : `${sent.amount} × `}NFT #{String(sent.item)}
        </span>
        <AddressView full copy={false} address={sent.recipient} />
        <span className={styles.facts}>
          <span>of</span> <AddressView copy={false} address={to} />
        </span>
      </>
    )
  const { name, by } = methodName({ data, ...named })
  return (
    <>
      <span className={styles.title}>
        {data === '0x' ? 'Payment' : 'Call'}{' '}
        {data !== '0x' && <code className={styles.method}>{visibleText(name)}</code>}
        {by !== undefined && <span className={text.small}> {claimerWords[by]}</span>}
      </span>
      <AddressView full copy={false} address={to} />
      <span className={styles.facts}>
        {(wei > 0n || data === '0x') && <Amount value={wei} decimals={decimals} symbol={symbol} />}
        {data !== '0x' && <span>{(data.length - 2) / 2} bytes of calldata</span>}
      </span>
    </>
  )
}

/** What the four bytes mean beyond doubt; otherwise what the file or the interface says, where its selector is the same. */
function methodName({ method, namedBy, data }: Pick<CheckedCall['line'], 'method' | 'namedBy' | 'data'>): {
  readonly name: string
  readonly by: ClaimedBy | undefined
} {
  const selector: Hex = `0x${data.slice(2, 10).toLowerCase()}`
  const listed = findKnownMethod(selector)
  if (listed !== undefined) return { name: listed.signature, by: undefined }
  const named = method === '' ? undefined : readMethodSignature(method)
  return named?.selector === selector
    ? { name: named.signature, by: namedBy ?? 'person' }
    : { name: selector, by: undefined }
}

function ChangeWords({ change }: { readonly change: WantedChange }) {
  return (
    <>
      <span className={styles.title}>{changeTitle(change)}</span>
      {changeAddresses(change).map(([name, address]) => (
        <span key={name} className={styles.named}>
          <span>{name}</span>
          <AddressView full copy={false} address={checksumAddress(address)} />
        </span>
      ))}
      {'threshold' in change && change.kind !== 'change-threshold' && (
        <span className={styles.facts}>Then {change.threshold} must sign</span>
      )}
    </>
  )
}

function changeAddresses(change: WantedChange): readonly (readonly [string, Hex])[] {
  switch (change.kind) {
    case 'add-owner':
    case 'remove-owner':
      return [['Owner', change.owner]]
    case 'swap-owner':
      return [
        ['Out', change.owner],
        ['In', change.by],
      ]
    case 'remove-module':
      return [['Module', change.module]]
    case 'set-handler':
      return change.handler === zeroAddress ? [] : [['Handler', change.handler]]
    case 'change-threshold':
    case 'remove-guard':
      return []
  }
}
