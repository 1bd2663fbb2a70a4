import { formatCallPath } from '../../../../domain/calldata/callPath.ts'
import {
  type DecodedCall,
  everyCall,
  isExact,
  isFullyDecoded,
} from '../../../../domain/calldata/DecodedCall.ts'
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
import { PanelFoot } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import text from '../../../../ui/text.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import { severityLooks } from '../../frame/verdict/severity.ts'
import { ShownArgument } from './CallArguments.tsx'
import styles from './CallsPanel.module.css'
import { InterfaceOffer } from './InterfaceOffer.tsx'
import { MessageOffer } from './MessageOffer.tsx'
import { OrderOffer } from './OrderOffer.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { readableArguments } from './readableArguments.ts'

type ShownCalls = {
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

/** Every call down to the last, read from the bytes here, with what the checks say of each. */
export function CallsPanel({
  call,
  sums,
  ...shown
}: ShownCalls & {
  readonly call: DecodedCall
  /** What a batch pays in all, in words. */
  readonly sums?: string | undefined
}) {
  const leaves = [...everyCall(call)].filter(({ calls }) => calls.length === 0)
  const bytes = byteCount(call)
  const exact = isExact(call)
  const whole = isFullyDecoded(call)
  const stops = shown.findings.filter(({ severity }) => severity === 'critical')
  const critical = stops.some(({ path }) => path.length > 0)
  const counted = leaves.length === 1 ? onlyCall(leaves[0], shown) : `${leaves.length} calls in one batch`
  return (
    <ReviewSection
      title="Calls"
      result={
        <>
          <strong>{counted}</strong>.{' '}
          {whole
            ? 'Every byte decoded'
            : exact
              ? unknownMethods(leaves)
              : 'Not every byte is as it should be'}
        </>
      }
      verdict={critical ? 'critical' : !exact ? 'warning' : whole && stops.length === 0 ? 'passed' : 'info'}
      end={<SourceMarks of={['computed']}>Decoded here</SourceMarks>}
    >
      {sums !== undefined && <p className={styles.sums}>{sums}</p>}
      <ol className={styles.calls}>
        <CallItem call={call} shown={shown} />
      </ol>
      <PanelFoot>
        {!exact && (
          <Status icon="warning" tone="warn">
            Not every byte is what it should be. The calls above say where.
          </Status>
        )}
        {whole && bytes > 0 && (
          <Status icon="tick" tone={stops.length === 0 ? 'ok' : 'quiet'}>
            All {bytes} bytes decoded. Encoding them again gives the same bytes.
          </Status>
        )}
        {bytes > 0 && <Data data={call.data} />}
      </PanelFoot>
    </ReviewSection>
  )
}

function Data({ data }: { readonly data: string }) {
  return (
    <details className={styles.data}>
      <summary>Show data</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <code role="group" aria-label="Data" tabIndex={0}>
        {data}
      </code>
    </details>
  )
}

/** `1 of 2 methods is unknown`: what such a call does is not decoded. */
function unknownMethods(leaves: readonly DecodedCall[]): string {
  const methods = leaves.filter(({ content }) => content.kind !== 'empty')
  const unknown = methods.filter(({ content }) => content.kind !== 'method').length
  if (methods.length === 1) return 'Its method is unknown'
  return `${unknown} of ${methods.length} methods ${unknown === 1 ? 'is' : 'are'} unknown`
}

/** `1 call, TUSD transfer`, `1 transfer of value`. */
function onlyCall(call: DecodedCall | undefined, { nameOf }: ShownCalls): string {
  if (call === undefined || call.content.kind === 'empty')
    return call !== undefined && call.value > 0n ? '1 transfer of value' : '1 empty call'
  const name = nameOf(call.to)
  const what = [name && visibleText(name), calledMethod(call)].filter(Boolean).join(' ')
  return `1 ${call.operation === 1 ? 'delegatecall' : 'call'}, ${what}`
}

/** Of what runs as the Safe. A batch of the published contract is a delegatecall too, and nothing is wrong with it. */
function isOfCode({ id }: Finding): boolean {
  return id.startsWith('C')
}

function CallItem({ call, shown }: { readonly call: DecodedCall; readonly shown: ShownCalls }) {
  const { to, value, operation, content, problems, calls, path } = call
  const place = formatCallPath(path)
  const own = shown.findings.filter(
    (finding) => finding.place === place && (finding.severity === 'critical' || finding.severity === 'high'),
  )
  const name = shown.nameOf(to)
  const signed = shown.signedBy?.(call)
  return (
    <li
      className={joinClasses(styles.call, own.some(({ severity }) => severity === 'critical') && styles.stop)}
    >
      <div className={styles.head}>
        {path.length > 0 && <span className={styles.number}>{path.at(-1)?.number ?? '·'}</span>}
        <span className={styles.title}>
          <strong>{name === undefined ? callTitle(call) : visibleText(name)}</strong>{' '}
          <span className={text.mono}>{calledMethod(call)}</span>
          {operation === 1 && <Tag kind={own.some(isOfCode) ? 'high' : undefined}>Delegatecall</Tag>}
          {operation > 1 && <Tag kind="high">Operation {operation}</Tag>}
        </span>
        <span className={text.small}>{byteCount(call)} bytes</span>
      </div>
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
      <Claimed call={call} shown={shown} />
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
      {problems.map((problem) => (
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
      {calls.length > 0 && (
        <ol className={styles.inner}>
          {calls.map((inner) => (
            <CallItem key={formatCallPath(inner.path)} call={inner} shown={shown} />
          ))}
        </ol>
      )}
    </li>
  )
}

/** How the user's file or interface reads the call, marked as its word: it proves neither the name nor a type. */
function Claimed({ call, shown }: { readonly call: DecodedCall; readonly shown: ShownCalls }) {
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

function callTitle({ content, value }: DecodedCall): string {
  if (content.kind === 'empty') return value > 0n ? 'Transfer' : 'Empty call'
  return content.kind === 'method' ? 'Contract' : 'Unknown contract'
}

function calledMethod({ content }: DecodedCall): string {
  switch (content.kind) {
    case 'empty':
      return 'no data'
    case 'method':
      return content.method.name
    case 'guesses':
      return 'guessed method'
    case 'unknown':
      return content.selector === undefined ? 'odd bytes' : `unknown ${content.selector}`
  }
}

function byteCount({ data }: DecodedCall): number {
  return (data.length - 2) / 2
}
