import type { Argument } from '../../../domain/calldata/Argument.ts'
import { formatCallPath } from '../../../domain/calldata/callPath.ts'
import { type DecodedCall, everyCall, isExact } from '../../../domain/calldata/DecodedCall.ts'
import { describeCallProblem } from '../../../domain/calldata/describeCallProblem.ts'
import type { Finding } from '../../../domain/checks/Assessment.ts'
import { checksumAddress, type LowerAddress } from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Chain } from '../../../source/AccountSource.ts'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import styles from './CallsPanel.module.css'
import { InterfaceOffer } from './InterfaceOffer.tsx'
import { severityLooks } from './severity.ts'

type Shown = {
  readonly chain: Chain
  readonly findings: readonly Finding[]
  /** The name of a published contract, or of a token. */
  readonly nameOf: (address: LowerAddress) => string | undefined
}

/** Every call down to the last, read from the bytes here, with what the checks say of each. */
export function CallsPanel({ call, ...shown }: Shown & { readonly call: DecodedCall }) {
  const count = [...everyCall(call)].filter(({ calls }) => calls.length === 0).length
  const bytes = byteCount(call)
  return (
    <Panel
      title="Calls"
      note={count === 1 ? '1 call' : `${count} calls`}
      end={<SourceMarks of={['computed']}>Decoded here</SourceMarks>}
    >
      <ol className={styles.calls}>
        <CallItem call={call} shown={shown} />
      </ol>
      <PanelFoot>
        {isExact(call) ? (
          <Status icon="tick" tone="ok">
            {bytes} of {bytes} bytes read. Encoding it again gives the same bytes.
          </Status>
        ) : (
          <Status icon="warning" tone="warn">
            Not every byte is what it should be. The calls above say where.
          </Status>
        )}
        <details className={styles.data}>
          <summary>Show data</summary>
          {/* biome-ignore lint/a11y/useSemanticElements: no fieldset. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
          <code role="group" aria-label="Data" tabIndex={0}>
            {call.data}
          </code>
        </details>
      </PanelFoot>
    </Panel>
  )
}

function CallItem({ call, shown }: { readonly call: DecodedCall; readonly shown: Shown }) {
  const { to, value, operation, content, problems, calls, path } = call
  const place = formatCallPath(path)
  const own = shown.findings.filter(
    (finding) => finding.place === place && (finding.severity === 'critical' || finding.severity === 'high'),
  )
  const name = shown.nameOf(to)
  return (
    <li
      className={joinClasses(styles.call, own.some(({ severity }) => severity === 'critical') && styles.stop)}
    >
      <div className={styles.head}>
        {path.length > 0 && <span className={styles.number}>{path.at(-1)?.number ?? '·'}</span>}
        <span className={styles.title}>
          <strong>{name === undefined ? titleOf(call) : visibleText(name)}</strong>{' '}
          <span className={text.mono}>{methodOf(call)}</span>
          {operation === 1 && <Tag kind="high">Delegatecall</Tag>}
          {operation > 1 && <Tag kind="high">Operation {operation}</Tag>}
        </span>
        <span className={text.small}>{byteCount(call)} bytes</span>
      </div>
      <dl className={styles.facts}>
        <Fact name="to">
          <AddressView address={checksumAddress(to)} copy={false} />
        </Fact>
        {value > 0n && (
          <Fact name="value">
            {formatAmount(value, shown.chain.nativeCurrency.decimals)} {shown.chain.nativeCurrency.symbol}
          </Fact>
        )}
        {content.kind === 'method' &&
          calls.length === 0 &&
          content.arguments.map((argument, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an argument is named by its place.
            <Fact key={index} name={argument.name === '' ? `argument ${index + 1}` : argument.name}>
              <ArgumentValue argument={argument} />
            </Fact>
          ))}
      </dl>
      {content.kind === 'guesses' && (
        <p className={text.small}>
          Guesses by four bytes: {content.guesses.map(({ method }) => method.signature).join(', ')}. A guess
          proves nothing.
        </p>
      )}
      {content.kind === 'unknown' && content.selector !== undefined && <InterfaceOffer contract={to} />}
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

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{visibleText(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ArgumentValue({ argument: { type, value } }: { readonly argument: Argument }) {
  if (typeof value === 'object')
    return (
      <span className={text.mono}>
        {value.length} {value.length === 1 ? 'item' : 'items'}: {value.map(writeArgument).join(', ')}
      </span>
    )
  if (type === 'address') return <AddressView address={checksumAddress(String(value))} copy={false} />
  return <span className={text.mono}>{writeArgument({ type, name: '', value })}</span>
}

function writeArgument({ value }: Pick<Argument, 'type' | 'name' | 'value'>): string {
  if (typeof value === 'object') return `(${value.map(writeArgument).join(', ')})`
  if (value === unlimited) return `unlimited (${value})`
  return visibleText(String(value))
}

const unlimited = 2n ** 256n - 1n

function titleOf({ content, value }: DecodedCall): string {
  if (content.kind === 'empty') return value > 0n ? 'Transfer' : 'Empty call'
  return content.kind === 'method' ? 'Contract' : 'Unknown contract'
}

function methodOf({ content }: DecodedCall): string {
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
