import type {
  Compared,
  DeviceDrawing,
  DevicePage,
  DeviceScreen,
} from '../../../../domain/device/DeviceDrawing.ts'
import { isAddressText } from '../../../../domain/values/address.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Status } from '../../../../ui/Status.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import text from '../../../../ui/text.module.css'
import { AddressFull } from '../../../../ui/values/HexGroups.tsx'
import styles from './DeviceScreens.module.css'
import {
  describeDrawingRemark,
  describeHidden,
  describeKnown,
  describeRemark,
  meaningOf,
} from './describeScreen.ts'
import { MarkedHash } from './MarkedHash.tsx'

/** What the user found on a screen of their device. */
export type ScreenMark = 'equal' | 'different'

/** The screens of a device in their order, each to be marked as equal or different. Marks enable nothing. */
export function DeviceScreens({
  drawing,
  of,
  marks,
  onMark,
}: {
  readonly drawing: DeviceDrawing
  readonly of: 'transaction' | 'message'
  /** By the key of the screen. */
  readonly marks?: ReadonlyMap<string, ScreenMark>
  /** Absent where nothing can be compared yet. */
  readonly onMark?: (screen: DeviceScreen, mark: ScreenMark) => void
}) {
  const knownWords = describeKnown(drawing)
  return (
    <div className={styles.drawing}>
      <p className={text.small}>
        Computed here{knownWords === '' ? '' : ` for ${knownWords}`}. Compare it with the device: a picture
        proves nothing.
      </p>
      {drawing.remarks.map((remark) => (
        <DrawingRemark key={remark.code} remark={remark} />
      ))}
      <ol className={styles.screens} aria-label="Screens of your device">
        {drawing.screens.map((screen) => (
          <Screen
            key={screen.key}
            screen={screen}
            of={of}
            known={drawing.known}
            mark={marks?.get(screen.key)}
            onMark={onMark && ((mark) => onMark(screen, mark))}
          />
        ))}
      </ol>
      <HiddenFields drawing={drawing} />
    </div>
  )
}

function DrawingRemark({ remark }: { readonly remark: DeviceDrawing['remarks'][number] }) {
  const kind = remark.code === 'cannot-tell-batches-apart' ? 'high' : 'info'
  return (
    <Status icon={kind} tone={kind}>
      {describeDrawingRemark(remark)}
    </Status>
  )
}

/** What is signed and on no screen. */
function HiddenFields({ drawing }: { readonly drawing: DeviceDrawing }) {
  const words = describeHidden(drawing)
  if (words === undefined) return null
  return (
    <div className={styles.hidden}>
      <p>
        <strong>{words}</strong>
      </p>
      <p className={styles.names}>
        {drawing.hidden.map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </p>
    </div>
  )
}

function Screen({
  screen,
  of,
  known,
  mark,
  onMark,
}: {
  readonly screen: DeviceScreen
  readonly of: 'transaction' | 'message'
  readonly known: DeviceDrawing['known']
  readonly mark: ScreenMark | undefined
  readonly onMark: ((mark: ScreenMark) => void) | undefined
}) {
  const { pages, compared, remarks } = screen
  const title = pages[0]?.title.replace(/ \(1\/\d+\)$/, '') ?? ''
  return (
    <li className={joinClasses(styles.screen, mark === 'different' && styles.stopped)}>
      <div className={joinClasses(styles.pages, styles[known])}>
        {pages.map((page) => (
          <Page key={page.title} page={page} />
        ))}
      </div>
      <div className={styles.meaning}>
        {compared !== undefined && <Meaning compared={compared} of={of} />}
        {remarks.map((remark) => (
          <p key={remark.code} className={remark.code === 'cut' ? styles.cut : text.small}>
            {describeRemark(remark)}
          </p>
        ))}
      </div>
      {compared !== undefined && onMark !== undefined && (
        <ScreenMarks title={title} mark={mark} onMark={onMark} />
      )}
    </li>
  )
}

/** Where the user says what they found on the screen of this title. */
function ScreenMarks({
  title,
  mark,
  onMark,
}: {
  readonly title: string
  readonly mark: ScreenMark | undefined
  readonly onMark: (mark: ScreenMark) => void
}) {
  return (
    <fieldset className={styles.marks}>
      <legend className={text.hidden}>{title} on your device</legend>
      <Button small aria-pressed={mark === 'equal'} onClick={() => onMark('equal')}>
        {mark === 'equal' && <Icon name="tick" tone="ok" />}
        Equal
      </Button>
      <Button small aria-pressed={mark === 'different'} onClick={() => onMark('different')}>
        {mark === 'different' && <Icon name="critical" tone="critical" />}
        Different
      </Button>
    </fieldset>
  )
}

function Page({ page: { title, lines } }: { readonly page: DevicePage }) {
  return (
    <div className={styles.page} data-page>
      <strong>{title}</strong>
      {lines.length > 0 && <pre>{lines.join('\n')}</pre>}
    </div>
  )
}

function Meaning({ compared, of }: { readonly compared: Compared; readonly of: 'transaction' | 'message' }) {
  const { kind, value } = compared
  const isHash = kind === 'domain' || kind === 'message' || kind === 'hash'
  return (
    <>
      <p>{meaningOf(compared, of)}</p>
      {isHash ? <MarkedHash hash={value} /> : isAddressText(value) && <AddressFull address={value} />}
      {kind === 'message' && (
        <p className={text.small}>
          Read every digit. The 16 marked ones are the least that counts as compared.
        </p>
      )}
    </>
  )
}
