import { useState } from 'react'
import { checksumAddress, type LowerAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import text from '../../../../ui/text.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { DateTime } from '../../frame/page/DateTime.tsx'
import styles from './CallsPanel.module.css'
import type { ReadableArgument, ReadableValue } from './readableArguments.ts'

type NameOf = (address: LowerAddress) => string | undefined

const mostItems = 12
const mostBytes = 32

/** The value of an argument: in units, by name, as a date; what the bytes say is one press away. */
export function ShownArgument({ value, nameOf }: { readonly value: ReadableValue; readonly nameOf: NameOf }) {
  switch (value.kind) {
    case 'address':
      return (
        <AddressView address={checksumAddress(value.address)} name={nameOf(value.address)} copy={false} />
      )
    case 'amount':
      return (
        <ExactArgument exact={`${value.amount} smallest units`}>
          {formatAmount(value.amount, value.unit.decimals)} {visibleText(value.unit.symbol)}
        </ExactArgument>
      )
    case 'unlimited':
      return (
        <ExactArgument exact={String(value.amount)}>
          <strong className={styles.unlimited}>
            unlimited{value.unit !== undefined && ` ${visibleText(value.unit.symbol)}`}
          </strong>
        </ExactArgument>
      )
    case 'time':
      return (
        <ExactArgument exact={`${value.seconds} seconds since 1970`}>
          <DateTime timestamp={Number(value.seconds) * 1_000} />
        </ExactArgument>
      )
    case 'bytes':
      return <Bytes bytes={value.bytes} />
    case 'text':
      return <span className={text.mono}>{value.text}</span>
    case 'fields':
      return <Fields fields={value.fields} nameOf={nameOf} />
    case 'list':
      return <Items items={value.items} nameOf={nameOf} />
  }
}

/** Something readable that turns into what the bytes say, and back. */
function ExactArgument({ exact, children }: { readonly exact: string; readonly children: React.ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <button type="button" className={styles.exact} aria-expanded={opened} onClick={() => setOpened(!opened)}>
      {opened ? <span className={text.mono}>{exact}</span> : children}
      {!opened && <span className={text.hidden}>, show the number in the bytes</span>}
    </button>
  )
}

function Bytes({ bytes }: { readonly bytes: string }) {
  const count = (bytes.length - 2) / 2
  if (count <= mostBytes) return <span className={text.mono}>{bytes}</span>
  return (
    <details className={styles.bytes}>
      <summary>{count} bytes</summary>
      <code className={text.mono}>{bytes}</code>
    </details>
  )
}

function Fields({
  fields,
  nameOf,
}: {
  readonly fields: readonly ReadableArgument[]
  readonly nameOf: NameOf
}) {
  return (
    <dl className={styles.fields}>
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is named by its place.
        <div key={index}>
          <dt>{field.name}</dt>
          <dd>
            <ShownArgument value={field} nameOf={nameOf} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ items, nameOf }: { readonly items: readonly ReadableArgument[]; readonly nameOf: NameOf }) {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, mostItems)
  const left = items.length - shown.length
  if (items.length === 0) return <span className={text.muted}>none</span>
  return (
    <ol className={styles.items}>
      {shown.map((item) => (
        <li key={item.name}>
          <ShownArgument value={item} nameOf={nameOf} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <button type="button" className={styles.exact} onClick={() => setAll(true)}>
            Show {left} more
          </button>
        </li>
      )}
    </ol>
  )
}
