import { useMemo, useSyncExternalStore } from 'react'
import type { DeviceChoice } from '../../../../domain/device/DeviceModel.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { localDevicesKey, readDevice, writeDevice } from '../../../../source/localDevices.ts'

/** What `signer` signs with, as it is kept on this device; changes in other windows show at once. */
export function useDevice(signer: Address | undefined): {
  /** `undefined` until it is chosen. */
  readonly choice: DeviceChoice | undefined
  readonly choose: (choice: DeviceChoice) => void
} {
  const texts = keptTexts(window)
  const text = useSyncExternalStore(texts.subscribe, () => texts.read(localDevicesKey))
  const choice = useMemo(() => readDevice(text, signer), [text, signer])
  return { choice, choose: (next) => void writeDevice(texts, signer, next) }
}
