import type { QueueGroup } from '../../queries/joinQueue.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Lists.module.css'
import { QueueRow } from './QueueRow.tsx'

/**
 * Proposals in the order of their nonces: those that share one in a panel of their own, because only one of them can
 * ever be executed; the others together.
 */
export function QueuePanels({
  groups,
  name,
  symbol,
}: {
  readonly groups: readonly QueueGroup[]
  /** Of the panels without a conflict. */
  readonly name: string
  /** Of the native currency. */
  readonly symbol: string
}) {
  return panelsOf(groups).map((panel) => (
    <section
      key={panel[0]?.nonce}
      className={styles.panel}
      aria-label={inConflict(panel[0]) ? `Conflict at nonce ${panel[0]?.nonce}` : name}
    >
      {panel.map((group) => inConflict(group) && <ConflictHead key={group.nonce} group={group} />)}
      <ol>
        {panel.flatMap(({ label, transactions }) =>
          transactions.map((transaction) => (
            <li key={transaction.id}>
              <QueueRow transaction={transaction} label={label} symbol={symbol} />
            </li>
          )),
        )}
      </ol>
    </section>
  ))
}

function ConflictHead({ group: { nonce, transactions, continues } }: { readonly group: QueueGroup }) {
  return (
    <p className={styles.conflict}>
      <Icon name="warning" tone="warn" />
      <strong>{sharing(transactions.length, { nonce, continues })}</strong>{' '}
      {transactions.length === 2 && !continues
        ? 'Executing one cancels the other.'
        : 'Executing one cancels the others.'}
    </p>
  )
}

function panelsOf(groups: readonly QueueGroup[]): readonly (readonly QueueGroup[])[] {
  const panels: QueueGroup[][] = []
  for (const group of groups) {
    const last = panels.at(-1)
    if (last === undefined || inConflict(group) || inConflict(last[0])) panels.push([group])
    else last.push(group)
  }
  return panels
}

function inConflict(group: QueueGroup | undefined): boolean {
  return group !== undefined && (group.transactions.length > 1 || group.continues)
}

function sharing(
  count: number,
  { nonce, continues }: { readonly nonce: number; readonly continues: boolean },
): string {
  const words = continues ? `At least ${count + 1}` : count === 2 ? 'Two' : String(count)
  return `${words} transactions share nonce ${nonce}.`
}
