import { useEffect, useMemo, useState } from 'react'
import type { DeviceComparison } from '../../../../domain/device/DeviceComparison.ts'
import type { Compared, DeviceDrawing, DeviceScreen } from '../../../../domain/device/DeviceDrawing.ts'
import type { DeviceChoice } from '../../../../domain/device/DeviceModel.ts'
import type { DeviceRequest } from '../../../../domain/device/DeviceRequest.ts'
import { drawDevice } from '../../../../domain/device/drawDevice.ts'
import type { ScreenMark } from './DeviceScreens.tsx'
import { modelNames } from './describeScreen.ts'
import { useDevice } from './useDevice.ts'

const noMarks: ReadonlyMap<string, ScreenMark> = new Map()

export type DeviceState = {
  readonly choice: DeviceChoice | undefined
  readonly choose: (choice: DeviceChoice) => void
  /** `undefined` until a device is chosen. */
  readonly drawing: DeviceDrawing | undefined
  readonly marks: ReadonlyMap<string, ScreenMark>
  readonly mark: (screen: DeviceScreen, mark: ScreenMark) => void
  /** The marks of these screens are taken back. */
  readonly unmark: () => void
  /** What was marked as different. */
  readonly different: Compared | undefined
  readonly comparison: DeviceComparison | undefined
}

/**
 * The screens of the device that signs, and what the user found on them. `onMarked` hears each change. Marks hold for
 * one drawing: another device or another setting starts over.
 */
export function useDeviceComparison(
  request: DeviceRequest,
  onMarked?: (comparison: DeviceComparison | undefined) => void,
): DeviceState {
  const { choice, choose } = useDevice(request.signer)
  const drawing = useMemo(() => choice && drawDevice(request, choice), [request, choice])
  const [marked, setMarked] = useState({ of: drawing, marks: noMarks })
  const marks = marked.of === drawing ? marked.marks : noMarks
  const comparison = useMemo(
    () =>
      choice === undefined || drawing === undefined || marks.size === 0
        ? undefined
        : compareScreens(choice, drawing, marks),
    [choice, drawing, marks],
  )
  useEffect(() => {
    onMarked?.(comparison)
  }, [onMarked, comparison])
  return {
    choice,
    choose,
    drawing,
    marks,
    mark: ({ key }, mark) => setMarked({ of: drawing, marks: new Map([...marks, [key, mark]]) }),
    unmark: () => setMarked({ of: drawing, marks: noMarks }),
    different: drawing?.screens.find(({ key }) => marks.get(key) === 'different')?.compared,
    comparison,
  }
}

function compareScreens(
  { model }: DeviceChoice,
  { screens, software }: DeviceDrawing,
  marks: ReadonlyMap<string, ScreenMark>,
): DeviceComparison {
  const comparable = screens.filter(({ compared }) => compared !== undefined)
  return {
    device: software === '' ? modelNames[model] : `${modelNames[model]}, ${software}`,
    comparable: comparable.length,
    screens: comparable.flatMap(({ key, pages }) => {
      const mark = marks.get(key)
      return mark === undefined ? [] : [{ title: pages[0]?.title ?? key, mark }]
    }),
  }
}
