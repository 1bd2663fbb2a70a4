import { type ReactNode, useState } from 'react'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { QueueGroup } from '../../../queries/joinQueue.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useInSight } from '../../../ui/useInSight.ts'
import styles from '../../parts/frame/lists/Lists.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { QueueRow, type QueueRowProps } from '../../parts/waiting/queue/QueueRow.tsx'

/** About one screen. */
const drawnAtOnce = 15
/** Pixels of a row. */
const guessedHeight = 62

const ConflictComparison = lazyPart(async () => (await import('./ConflictComparison.tsx')).ConflictComparison)

/**
 * Proposals in the order of their nonces: those that share one in a panel of their own, because only one of them can
 * ever be executed; the others together.
 */
export function QueuePanels({
  groups,
  after,
  name,
}: {
  readonly groups: readonly QueueGroup[]
  /** For each nonce, the one that comes before it; of a nonce that is missing, nothing is known. */
  readonly after: ReadonlyMap<number, number>
  /** Of the first panel without a conflict; later ones add their first nonce, so that each has a name of its own. */
  readonly name: string
}) {
  const ids = groups.flatMap(({ transactions }) => transactions.map(({ id }) => id))
  const atOnce = new Set(ids.slice(0, drawnAtOnce))
  const panels = panelsOf(groups)
  const firstCalm = panels.find(([first]) => !inConflict(first))
  return panels.map((panel) => (
    <PanelFrame key={panel[0]?.nonce} panel={panel} label={panelName(panel, name, panel === firstCalm)}>
      <ol>
        {panel.flatMap(({ label, nonce, transactions }) =>
          transactions.map((transaction) => (
            <QueueItem
              key={transaction.id}
              transaction={transaction}
              label={label}
              after={after.get(nonce)}
              count={ids.length}
              atOnce={atOnce.has(transaction.id)}
            />
          )),
        )}
      </ol>
    </PanelFrame>
  ))
}

/** The frame of a panel. Where its transactions are in conflict, it says so and can compare them. */
function PanelFrame({
  panel,
  label,
  children,
}: {
  readonly panel: readonly QueueGroup[]
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <section className={styles.panel} aria-label={label}>
      {panel.map((group) => inConflict(group) && <ConflictHead key={group.nonce} group={group} />)}
      {children}
      {panel.map(
        (group) => inConflict(group) && <Comparison key={group.nonce} transactions={group.transactions} />,
      )}
    </section>
  )
}

/** A row that is drawn while it is near the window. */
function QueueItem({
  count,
  atOnce,
  ...row
}: QueueRowProps & { readonly count: number; readonly atOnce: boolean }) {
  const [ref, room] = useInSight<HTMLLIElement>({ count, atOnce, guess: guessedHeight })
  return (
    <li ref={ref} style={{ minHeight: room }}>
      {room === undefined && <QueueRow {...row} />}
    </li>
  )
}

/** Sets them side by side once the user asks: it needs every field of each. */
function Comparison({ transactions }: { readonly transactions: readonly TransactionSummary[] }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.compare} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Compare them field by field</summary>
      {open && (
        <LazyParts fallback={<p role="status">Loading the comparison.</p>}>
          <ConflictComparison transactions={transactions} />
        </LazyParts>
      )}
    </details>
  )
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

function panelName([first]: readonly QueueGroup[], name: string, isFirst: boolean): string {
  if (inConflict(first)) return `Conflict at nonce ${first?.nonce}`
  return isFirst ? name : `${name} from nonce ${first?.nonce}`
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
