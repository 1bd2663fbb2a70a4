import { writeLeadAmount } from '../../../domain/lead/leadNames.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel, PanelFoot } from '../../../ui/Panel.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import styles from './FlowPanel.module.css'
import { type Band, bandsOf, type Flow, type FlowToken, rowHeight } from './flowOf.ts'

/** Who gets what of a batch, as a picture and as the list beside it, which says the same. */
export function FlowPanel({
  flow,
  balanced,
}: {
  readonly flow: Flow
  /** The sums are what a simulation saw the balances change by; `undefined` where that is not known. */
  readonly balanced: boolean | undefined
}) {
  return (
    <Panel
      title="Who gets what"
      note={flow.payments === 1 ? '1 payment' : `${flow.payments} payments`}
      end={<SourceMarks of={['computed']}>Decoded here</SourceMarks>}
    >
      <div>
        {flow.tokens.map((token) => (
          <TokenFlow key={token.sum.token.address} token={token} />
        ))}
      </div>
      <PanelFoot>
        {flow.left > 0 && <span>And {flow.left} others, under Calls.</span>}
        {balanced === true && (
          <Status icon="tick" tone="ok">
            The sums equal the change of this Safe’s balances.
          </Status>
        )}
        {balanced === false && (
          <Status icon="warning" tone="warn">
            The balances of this Safe change by other sums. Simulation says how.
          </Status>
        )}
      </PanelFoot>
    </Panel>
  )
}

function TokenFlow({ token }: { readonly token: FlowToken }) {
  const height = token.ends.length * rowHeight
  return (
    <div className={styles.flow}>
      <p className={styles.sum}>
        <b>{writeLeadAmount(token.sum)}</b>
        <span>
          {token.ends.length === 1 ? 'to 1 recipient' : `in all, to ${token.ends.length} recipients`}
        </span>
      </p>
      <svg
        className={styles.picture}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bandsOf(token).map((band, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place.
          <path key={index} className={joinClasses(band.isNew && styles.new)} d={shapeOf(band)} />
        ))}
      </svg>
      <ol>
        {token.ends.map(({ key, to, isNew, amount }) => (
          <li key={key}>
            <AddressView
              address={checksumAddress(to.address)}
              name={to.name}
              copy={false}
              tags={isNew ? <Tag kind="warn">First payment</Tag> : undefined}
            />
            <span className={styles.amount}>{writeLeadAmount(amount)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One width along the band, from the left edge to the right one. */
function shapeOf({ from, to, width }: Band): string {
  const half = width / 2
  return `M0 ${from - half}C50 ${from - half} 50 ${to - half} 100 ${to - half}V${to + half}C50 ${to + half} 50 ${from + half} 0 ${from + half}Z`
}
