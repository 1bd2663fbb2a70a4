import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../../../ui/Icon.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import styles from './DetailsRows.module.css'
import { FoldedSections, type RowReport, RowReports } from './ReviewSection.tsx'

type Reports = ReadonlyMap<string, RowReport>

/** What one child says: of each of its rows, and whether it is shown above the row that folds. */
type Slot = { readonly reports: Reports; readonly isInSight: boolean }

const nothingSaid: Slot = { reports: new Map(), isInSight: false }

/**
 * The rows of a reading as one row, *Details, 7 passed*, which opens onto them. What a check found is never inside: a
 * row that did not pass goes above it. Rows that only offer something are inside and not counted.
 */
export function DetailsRows({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { slotOf, onReport } = useSlots()
  const id = useId()
  // Each gets a key by its place, also where another is not there.
  const rows = (Children.map(children, (child) => child) ?? []).filter(isKeyed)
  const inSight = rows.filter((child) => slotOf(child).isInSight)
  const inside = rows.filter((child) => !slotOf(child).isInSight)
  const passed = inside
    .flatMap((child) => [...slotOf(child).reports.values()])
    .filter(({ verdict }) => verdict === 'passed').length
  // One list with keys, so that a row which goes from one side to the other keeps what was typed in it.
  return (
    <FoldedSections>
      {[
        ...inSight.map((child) => slotFor(child, false)),
        <DetailsToggle
          key="details"
          passed={passed}
          isOpen={isOpen}
          controls={inside.map(idOf).join(' ')}
          onToggle={() => setOpen(!isOpen)}
        />,
        ...inside.map((child) => slotFor(child, !isOpen)),
      ]}
    </FoldedSections>
  )

  function idOf(child: KeyedElement): string {
    return `${id}-${rows.indexOf(child)}`
  }

  function slotFor(child: KeyedElement, isHidden: boolean) {
    return (
      <RowSlot key={child.key} name={child.key} id={idOf(child)} isHidden={isHidden} onReport={onReport}>
        {child}
      </RowSlot>
    )
  }
}

/** What each child said last, and where it says so. */
function useSlots() {
  const [slots, setSlots] = useState<ReadonlyMap<string, Slot>>(new Map())
  const onReport = useCallback(
    (key: string, row: string, report: RowReport | undefined, isHeld: boolean) =>
      setSlots((current) => withReport(current, { key, row, report, isHeld })),
    [],
  )
  return { slotOf: ({ key }: KeyedElement) => slots.get(key) ?? nothingSaid, onReport }
}

/** The row that folds the others. */
function DetailsToggle({
  passed,
  isOpen,
  controls,
  onToggle,
}: {
  /** So many of the rows inside passed. */
  readonly passed: number
  readonly isOpen: boolean
  /** Ids of the rows inside. */
  readonly controls: string
  readonly onToggle: () => void
}) {
  return (
    <div className={styles.details}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={controls}
          className={styles.toggle}
          onClick={onToggle}
        >
          <Icon name="tick" tone={passed > 0 ? 'ok' : 'quiet'} />
          <span>
            Details{passed > 0 && `, ${passed} passed`}
            <span className={styles.what}> Calls, simulation, device, fields</span>
          </span>
          <span className={joinClasses(styles.turn, isOpen && styles.open)}>
            <Icon name="more" tone="quiet" />
          </span>
        </button>
      </h2>
    </div>
  )
}

type KeyedElement = ReactElement & { readonly key: string }

function isKeyed(child: ReactNode): child is KeyedElement {
  return isValidElement(child) && child.key !== null
}

function RowSlot({
  name,
  id,
  isHidden,
  onReport,
  children,
}: {
  readonly name: string
  readonly id: string
  readonly isHidden: boolean
  /** `isHeld`: the focus is in it. */
  readonly onReport: (key: string, row: string, report: RowReport | undefined, isHeld: boolean) => void
  readonly children: ReactNode
}) {
  const slot = useRef<HTMLDivElement>(null)
  const hear = useCallback(
    (row: string, report: RowReport | undefined) =>
      onReport(name, row, report, slot.current?.contains(document.activeElement) === true),
    [name, onReport],
  )
  return (
    <div ref={slot} id={id} hidden={isHidden} className={styles.slot}>
      <RowReports value={hear}>{children}</RowReports>
    </div>
  )
}

function withReport(
  slots: ReadonlyMap<string, Slot>,
  {
    key,
    row,
    report,
    isHeld,
  }: {
    readonly key: string
    readonly row: string
    readonly report: RowReport | undefined
    readonly isHeld: boolean
  },
): ReadonlyMap<string, Slot> {
  const slot = slots.get(key) ?? nothingSaid
  const reports = new Map(slot.reports)
  if (report === undefined) reports.delete(row)
  else reports.set(row, report)
  // A row that is typed into stays where it is.
  const isInSight = isHeld ? slot.isInSight : [...reports.values()].some(hasToBeSeen)
  return new Map(slots).set(key, { reports, isInSight })
}

function hasToBeSeen({ verdict, stays }: RowReport): boolean {
  switch (verdict) {
    case 'critical':
    case 'high':
    case 'warning':
      return true
    case 'info':
    case 'open':
      return stays
    case 'passed':
      return false
  }
}
