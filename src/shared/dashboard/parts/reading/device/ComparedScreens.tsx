import type { DeviceDrawing } from '../../../../domain/device/DeviceDrawing.ts'
import { useKeptFocus } from '../../../../ui/useKeptFocus.ts'
import styles from './DeviceScreens.module.css'
import { DeviceScreens } from './DeviceScreens.tsx'
import { DifferentScreen } from './DifferentScreen.tsx'
import type { DeviceState } from './useDeviceComparison.ts'

/** The screens to be marked, and what to do when one of them is different. */
export function ComparedScreens({
  device: { marks, mark, different, unmark },
  drawing,
  of,
  warning,
}: {
  readonly device: DeviceState
  readonly drawing: DeviceDrawing
  readonly of: 'transaction' | 'message'
  /** What the other owners should read when a screen is different. */
  readonly warning: string
}) {
  const part = useKeptFocus()
  return (
    <section ref={part} className={styles.compared} aria-label="Your device" tabIndex={-1}>
      <DeviceScreens drawing={drawing} of={of} marks={marks} onMark={mark} />
      {different !== undefined && (
        <DifferentScreen compared={different} of={of} warning={warning} onMistyped={unmark} />
      )}
    </section>
  )
}
