import { formatCallPath } from '../../../../domain/calldata/callPath.ts'
import type { DecodedCall } from '../../../../domain/calldata/DecodedCall.ts'
import { describeCallProblem } from '../../../../domain/calldata/describeCallProblem.ts'
import type { Finding } from '../../../../domain/checks/Assessment.ts'
import type { ClaimedMethod } from '../../../../domain/checks/subject/claimedMethod.ts'
import { claimerWords } from '../../../../domain/checks/words/ClaimedBy.ts'
import { checksumAddress, type LowerAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { Chain } from '../../../../source/Connection.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Tag } from '../../../../ui/Tag.tsx'
import text from '../../../../ui/text.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import { severityLooks } from '../../frame/verdict/severity.ts'
import { ShownArgument } from './CallArguments.tsx'
import styles from './CallsPanel.module.css'
import { byteCount, calledMethod, callTitle } from './callWords.ts'
import { InterfaceOffer } from './InterfaceOffer.tsx'
import { MessageOffer } from './MessageOffer.tsx'
import { OrderOffer } from './OrderOffer.tsx'
import { readableArguments } from './readableArguments.ts'

/** What calls are shown with: the names that are known, and what the checks found. */
export type ShownCalls = {
  readonly chain: Chain
  readonly findings: readonly Finding[]
  /** Only the bytes were given: whom the outermost call goes to is not known. */
  readonly targetUnknown?: boolean
  /** The name of a published contract, or of a token. */
  readonly nameOf: (address: LowerAddress) => string | undefined
  /** Symbol and decimals of a token, where they are known. */
  readonly unitOf: (token: LowerAddress) => { readonly symbol: string; readonly decimals: number } | undefined
  /** The bytes that a call marks as signed by the Safe. */
  readonly signedBy?: (call: DecodedCall) => Hex | undefined
  /** What the user's file or interface says of a call that is not known here. */
  readonly claimedOf?: (call: DecodedCall) => ClaimedMethod | undefined
}

type CallItemProps = {
  readonly call: DecodedCall
  readonly shown: ShownCalls
}

/** A call with what the checks say of it, and below it the calls that it makes. */
export function CallItem({ call, shown }: CallItemProps) {
  const place = formatCallPath(call.path)
  const own = shown.findings.filter(
    (finding) => finding.place === place && (finding.severity === 'critical' || finding.severity === 'high'),
  )
  return (
    <li
      className={joinClasses(styles.call, own.some(({ severity }) => severity === 'critical') && styles.stop)}
    >
      <CallHead call={call} shown={shown} isCodeWrong={own.some(isOfCode)} />
      <CallFacts call={call} shown={shown} />
      <Claimed call={call} shown={shown} />
      <CallNotes call={call} shown={shown} />
      {call.problems.map((problem) => (
        <p key={JSON.stringify(problem)} className={styles.problem}>
          <Icon name="warning" tone="warn" /> {describeCallProblem(problem)}
        </p>
      ))}
      {own.map(({ id, severity, sentence }) => (
        <p key={id + sentence} className={styles.problem}>
          <Icon name={severityLooks[severity].icon} tone={severityLooks[severity].tone} />{' '}
          {visibleText(sentence)}
        </p>
      ))}
      {call.calls.length > 0 && (
        <ol className={styles.inner}>
          {call.calls.map((inner) => (
            <CallItem key={formatCallPath(inner.path)} call={inner} shown={shown} />
          ))}
        </ol>
      )}
    </li>
  )
}

/** Of what runs as the Safe. A batch of the published contract is a delegatecall too, and nothing is wrong with it. */
function isOfCode({ id }: Finding): boolean {
  return id.startsWith('C')
}

function CallHead({ call, shown, isCodeWrong }: CallItemProps & { readonly isCodeWrong: boolean }) {
  const { to, operation, path } = call
  const name = shown.nameOf(to)
  return (
    <div className={styles.head}>
      {path.length > 0 && <span className={styles.number}>{path.at(-1)?.number ?? '·'}</span>}
      <span className={styles.title}>
        <strong>{name === undefined ? callTitle(call) : visibleText(name)}</strong>{' '}
        <span className={text.mono}>{calledMethod(call)}</span>
        {operation === 1 && <Tag kind={isCodeWrong ? 'high' : undefined}>Delegatecall</Tag>}
        {operation > 1 && <Tag kind="high">Operation {operation}</Tag>}
      </span>
      <span className={text.small}>{byteCount(call)} bytes</span>
    </div>
  )
}

/** Whom a call goes to, what it carries, and its arguments where no call inside it shows them. */
function CallFacts({ call, shown }: CallItemProps) {
  const { to, value, content, calls, path } = call
  return (
    <dl className={styles.facts}>
      {(shown.targetUnknown !== true || path.length > 0) && (
        <CallFact name={content.kind === 'empty' ? 'to' : 'contract'}>
          <AddressView address={checksumAddress(to)} copy={false} />
        </CallFact>
      )}
      {value > 0n && (
        <CallFact name="value">
          {formatAmount(value, shown.chain.nativeCurrency.decimals)} {shown.chain.nativeCurrency.symbol}
        </CallFact>
      )}
      {calls.length === 0 &&
        readableArguments(call, shown.unitOf).map((argument, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument is named by its place.
          <CallFact key={index} name={argument.name}>
            <ShownArgument value={argument} nameOf={shown.nameOf} />
          </CallFact>
        ))}
    </dl>
  )
}

/** What the bytes alone leave open, and what can be dropped here to close it. */
function CallNotes({ call, shown }: CallItemProps) {
  const { to, content } = call
  const signed = shown.signedBy?.(call)
  return (
    <>
      {content.kind === 'guesses' && (
        <p className={text.small}>
          Guesses by four bytes: {content.guesses.map(({ method }) => method.signature).join(', ')}. A guess
          proves nothing.
        </p>
      )}
      {content.kind === 'unknown' && content.selector !== undefined && shown.targetUnknown !== true && (
        <InterfaceOffer contract={to} />
      )}
      {content.kind === 'method' && content.method.name === 'setPreSignature' && <OrderOffer />}
      {signed !== undefined && <MessageOffer bytes={signed} />}
    </>
  )
}

/** How the user's file or interface reads the call, marked as its word: it proves neither the name nor a type. */
function Claimed({ call, shown }: CallItemProps) {
  const claimed = shown.claimedOf?.(call)
  if (claimed === undefined) return null
  const { method, by } = claimed
  const read = { to: call.to, content: { kind: 'method', ...claimed } as const }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset.
    <div role="group" aria-label={capitalizeFirst(claimerWords[by])} className={styles.claimed}>
      <p>
        {capitalizeFirst(claimerWords[by])}, unproven:{' '}
        <span className={text.mono}>{visibleText(method.name)}</span>
      </p>
      <dl className={styles.facts}>
        {/* A name alone makes no amount of a number. */}
        {readableArguments(read, () => undefined).map((argument, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument is named by its place.
          <CallFact key={index} name={argument.name}>
            <ShownArgument value={argument} nameOf={shown.nameOf} />
          </CallFact>
        ))}
      </dl>
    </div>
  )
}

function CallFact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{visibleText(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
