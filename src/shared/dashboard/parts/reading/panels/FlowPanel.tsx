import type { LeadAmount } from '../../../../domain/lead/Lead.ts'
import { writeLeadAmount } from '../../../../domain/lead/leadNames.ts'
import { type WorthOf, writeWorthOf } from '../../../../domain/lead/leadWorth.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { countOf } from '../../../../domain/values/countOf.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Panel, PanelFoot } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import styles from './FlowPanel.module.css'
import { type Band, bandsOf, type Flow, type FlowToken, rowHeight, worthOfFlow } from './flowOf.ts'

/** Who gets what of a batch, as a picture and as the list beside it, which says the same. */
export function FlowPanel({
  flow,
  worthOf,
  balanced,
}: {
  readonly flow: Flow
  /** In dollars, where the gateway has a price. */
  readonly worthOf?: WorthOf | undefined
  /** The sums are what a simulation saw the balances change by; `undefined` where that is not known. */
  readonly balanced: boolean | undefined
}) {
  return (
    <Panel
      title="Who gets what"
      note={[countOf(flow.payments, 'payment'), worthOfFlow(flow, worthOf)].filter(Boolean).join(', ')}
    >
      <div>
        {flow.tokens.map((token) => (
          <TokenFlow key={token.sum.token.address} {...{ token, worthOf }} />
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

function TokenFlow({ token, worthOf }: { readonly token: FlowToken; readonly worthOf: WorthOf | undefined }) {
  const worth = ({ token: { address }, amount }: LeadAmount) => writeWorthOf(worthOf?.(address, amount))
  return (
    <div className={joinClasses(styles.flow, token.ends.length === 1 && styles.single)}>
      <p className={styles.sum}>
        <b>{writeLeadAmount(token.sum)}</b>
        {worth(token.sum) !== undefined && <span>{worth(token.sum)}</span>}
        <span>
          {token.ends.length === 1 ? 'to 1 recipient' : `in all, to ${token.ends.length} recipients`}
        </span>
      </p>
      <FlowPicture token={token} />
      <ol>
        {token.ends.map(({ key, to, isNew, amount }) => (
          <li key={key}>
            <AddressView
              address={checksumAddress(to.address)}
              name={to.name}
              copy={false}
              tags={isNew ? <Tag kind="warn">First payment</Tag> : undefined}
            />
            <span className={styles.amount}>
              {writeLeadAmount(amount)}
              {worth(amount) !== undefined && <small>{worth(amount)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A band to each recipient, as wide as what it gets. */
function FlowPicture({ token }: { readonly token: FlowToken }) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 100 ${token.ends.length * rowHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bandsOf(token).map((band, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place.
        <path key={index} className={joinClasses(band.isNew && styles.new)} d={shapeOf(band)} />
      ))}
    </svg>
  )
}

/** One width along the band, from the left edge to the right one. */
function shapeOf({ from, to, width }: Band): string {
  const half = width / 2
  return `M0 ${from - half}C50 ${from - half} 50 ${to - half} 100 ${to - half}V${to + half}C50 ${to + half} 50 ${from + half} 0 ${from + half}Z`
}
